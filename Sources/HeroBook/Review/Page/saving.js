// The page with all frames and comments in one file.

const dataTag = "\u003cscript type=\"application/json\" id=\"data\">";

/** Text in which no end of a script can stand. */
const harmless = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The page's own source with all of its files in it. `read` returns a file beside the page, by its path, as a Blob. */
async function singlePage(read) {
  const page = await (await read("index.html")).text();
  const place = page.indexOf(dataTag);
  const end = page.indexOf("<\/script>", place);
  if (place < 0 || end < 0) throw new Error("index.html is not the page of a review");
  const parts = [page.slice(0, place)];
  const done = new Set();
  const embed = async (path) => {
    if (done.has(path)) return;
    done.add(path);
    const file = await read(path);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const pieces = [];
    for (let at = 0; at < bytes.length; at += 30000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 30000)));
    const type = path.endsWith(".jpg") ? "jpeg" : "png";
    parts.push(`\u003cscript>embedded[${harmless(path)}]="data:image/${type};base64,${btoa(pieces.join(""))}";<\/script>\n`);
  };
  for (const row of index.transitions) {
    const data = await load(row.id);
    parts.push("\u003cscript>\n", await read(`data/${row.id}.js`), "<\/script>\n");
    for (const path of [...data.frames, ...(data.before?.frames ?? [])]) await embed(path);
  }
  for (const path of index.variants.flatMap((cell) => cell.frames)) await embed(path);
  return [...parts, dataTag, harmless({ ...JSON.parse($("data").textContent), comments: allComments() }), page.slice(end)];
}

/** Writes the page as one file, or says what is missing. */
async function savePage(read) {
  const button = $("save-page");
  button.disabled = true;
  $("trouble").hidden = true;
  try {
    const name = document.querySelector("h1").textContent.replaceAll(/[^\w -]/g, "");
    download(await singlePage(read), "text/html", `${name}.html`);
  } catch (error) {
    $("trouble").textContent = `The page was not saved. ${error.message}.`;
    $("trouble").hidden = false;
  }
  button.disabled = false;
}

function listenToSaving() {
  // A page that has its frames in it is one file already.
  $("save-page").hidden = Object.keys(embedded).length > 0;
  if (location.protocol !== "file:") {
    $("save-page").onclick = () => savePage(async (path) => {
      const answer = await fetch(path.split("/").map(encodeURIComponent).join("/"));
      if (!answer.ok) throw new Error(`${path} is missing`);
      return answer.blob();
    });
    return;
  }
  // A page from disk may read only files that the user chooses.
  $("save-page").title = "The page with all frames and comments, to send. Choose the folder of this review";
  $("save-page").onclick = () => $("folder").click();
  $("folder").onchange = () => {
    const files = new Map([...$("folder").files].map((file) => [file.webkitRelativePath.split("/").slice(1).join("/"), file]));
    $("folder").value = "";
    savePage((path) => {
      if (!files.has(path)) throw new Error(`${path} is not in the folder that you chose. Choose the folder of this page`);
      return files.get(path);
    });
  };
}
