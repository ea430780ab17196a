# shellcheck shell=bash
# For script/install and script/package: builds the program that is installed, and lists the files of an installation.

# The id in reverse-DNS form, by which desktops know the program. It is also the name of the files in assets/desktop.
# Where the user has chosen no program for pictures, GLib takes the entry that is first in the alphabet: not this one.
heropreview_id=xyz.heropreview.HeroPreview

# build_installed ROOT: builds the program with Swift's library linked in, without symbols, and without paths of this
# machine. Sets installed_program.
build_installed() {
  local options=(
    --package-path "$1" --scratch-path "$1/.build-install" -c release --product HeroPreview
    --static-swift-stdlib --disable-local-rpath -Xlinker -s
    -Xswiftc -DHEROPREVIEW_INSTALLED -Xcc "-ffile-prefix-map=$1=."
  )
  build_swift "${options[@]}"
  # shellcheck disable=SC2034 # The calling script reads it.
  installed_program=$(swift build "${options[@]}" --show-bin-path 2>/dev/null)/HeroPreview
}

# installation_date ROOT: prints the seconds of SOURCE_DATE_EPOCH, else of the last commit, else of now.
installation_date() {
  echo "${SOURCE_DATE_EPOCH:-$(git -C "$1" log -1 --format=%ct 2>/dev/null || date +%s)}"
}

# put_installation ROOT PROGRAM WORK ZSH: calls `put SOURCE MODE PATH` for each file of an installation, with its path
# below the prefix. Generated files are written into the folder WORK. ZSH is the folder of zsh's completions below share.
# The desktop entry is WORK/desktop-entry if that file exists.
put_installation() {
  local root=$1 program=$2 work=$3 zsh=$4 desktop=$1/assets/desktop/$heropreview_id file size date
  put "$program" 755 bin/HeroPreview
  for file in "$root"/assets/pictures/{,recorded/}*.{jpg,svg}; do
    [[ -f $file ]] || continue
    put "$file" 644 "share/heropreview/${file#"$root"/}"
  done
  for file in "$root"/assets/icon/heropreview-*.png; do
    put "$file" 644 "share/heropreview/assets/icon/${file##*/}"
    size=${file##*-}
    size=${size%.png}
    put "$file" 644 "share/icons/hicolor/${size}x$size/apps/$heropreview_id.png"
  done
  put "$root/assets/icon/heropreview.svg" 644 "share/icons/hicolor/scalable/apps/$heropreview_id.svg"

  date=$(date -u -d "@$(installation_date "$root")" +%F)
  _heropreview_metainfo "$date" <"$desktop.metainfo.xml" >"$work/metainfo"
  file=$work/desktop-entry
  [[ -f $file ]] || file=$desktop.desktop
  put "$file" 644 "share/applications/$heropreview_id.desktop"
  put "$work/metainfo" 644 "share/metainfo/$heropreview_id.metainfo.xml"
  put "$desktop.mime.xml" 644 "share/mime/packages/$heropreview_id.xml"

  for file in bash zsh fish; do "$program" --generate-completion-script "$file" >"$work/$file"; done
  # Bash reads its completions, and does not start them as a program.
  sed -i '1{/^#!/d}' "$work/bash"
  put "$work/bash" 644 share/bash-completion/completions/HeroPreview
  put "$work/zsh" 644 "share/$zsh/_HeroPreview"
  put "$work/fish" 644 share/fish/vendor_completions.d/HeroPreview.fish

  mkdir "$work/man"
  python3 "$root/script/support/man_pages.py" "$program" "$date" "$work/man"
  for file in "$work"/man/*.1; do put "$file" 644 "share/man/man1/${file##*/}"; done
}

# Completes AppStream's description: the date of the release, and the project's address where there is one.
_heropreview_metainfo() {
  local line address=${HEROPREVIEW_HOMEPAGE-}
  if [[ -n $address && ! $address =~ ^https?://[[:alnum:]./_~-]+$ ]]; then
    echo "HEROPREVIEW_HOMEPAGE is not an address such as https://…: correct it, or leave it empty." >&2
    return 1
  fi
  while IFS= read -r line; do
    [[ $line != *'<launchable'* || -z $address ]] || echo "  <url type=\"homepage\">$address</url>"
    printf '%s\n' "${line//@DATE@/$1}"
  done
}
