#!/usr/bin/env python3
"""Writes man pages of the program and its commands, from the help that the argument parser dumps as JSON."""
import json
import os
import re
import subprocess
import sys

USAGE = "Usage: script/support/man_pages.py PROGRAM DATE FOLDER"


def escaped(text):
    """Text as roff takes it, on one line."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replace("^", "\\(ha").replace("`", "\\(ga")
    return re.sub(r"^([.'])", r"\\&\1", text)


def paragraphs(text):
    """Lines of a longer text: blank lines separate paragraphs, indented lines are examples."""
    result = []
    is_example = False
    for line in text.split("\n"):
        if line.startswith("  ") != is_example and line.strip():
            is_example = not is_example
            result += [".PP", ".nf", ".RS 4"] if is_example else [".RE", ".fi", ".PP"]
        result.append(escaped(line.strip()) if line.strip() else ".PP")
    if is_example:
        result += [".RE", ".fi"]
    return result


def spelled(name):
    return escaped(("-" if name["kind"] == "short" else "--") + name["name"])


def value(argument):
    return f"\\fI{escaped(argument['valueName'])}\\fR"


def title(argument):
    """The line that an argument is listed by."""
    if argument["kind"] == "positional":
        return value(argument)
    names = ", ".join(f"\\fB{spelled(name)}\\fR" for name in argument["names"])
    return names + (" " + value(argument) if argument["kind"] == "option" else "")


def is_shown(entry):
    return entry.get("shouldDisplay", True)


def arguments(command):
    return [argument for argument in command.get("arguments", []) if is_shown(argument)]


def synopsis(program, command, is_root):
    words = [f"\\fB{escaped(program)}\\fR"]
    words += ["[\\fIcommand\\fR]"] if is_root else [f"\\fB{escaped(command['commandName'])}\\fR"]
    for argument in arguments(command):
        word = value(argument)
        if argument["kind"] == "positional":
            word += " ..." if argument["isRepeating"] else ""
            words.append(f"[{word}]" if argument["isOptional"] else word)
        elif argument["kind"] == "option" and not argument["isOptional"]:
            words.append(f"\\fB{spelled(argument['preferredName'])}\\fR {word}")
    return " ".join(words + ["[\\fIoptions\\fR]"])


def section(name, lines):
    return [f".SH {name}"] + lines if lines else []


def listed(entries):
    """A list of titles, each with its text."""
    result = []
    for name, text in entries:
        result += [".TP", name] + [escaped(line) for line in text.split("\n") if line.strip()]
    return result


def page(program, version, date, command, others, is_root=False):
    name = program if is_root else f"{program}-{command['commandName']}"
    abstract = command.get("abstract", "").strip()
    shown = arguments(command)
    commands = [entry for entry in command.get("subcommands", []) if is_shown(entry) and entry["commandName"] != "help"]
    lines = [
        f'.TH "{escaped(name.upper())}" 1 "{date}" "{escaped(program)} {version}" "User Commands"',
        ".SH NAME", f"{escaped(name)} \\- {escaped(abstract.rstrip('.'))}",
        ".SH SYNOPSIS", synopsis(program, command, is_root),
    ]
    lines += section("DESCRIPTION", paragraphs(f"{abstract}\n\n{command.get('discussion', '')}".strip()))
    if is_root:
        entries = [(f"\\fB{escaped(program)}\\-{escaped(entry['commandName'])}\\fR(1)", entry.get("abstract", ""))
                   for entry in commands]
        lines += section("COMMANDS", listed(entries))
    for heading, kinds in ("ARGUMENTS", ["positional"]), ("OPTIONS", ["option", "flag"]):
        entries = [(title(argument), argument.get("abstract", "")) for argument in shown if argument["kind"] in kinds]
        lines += section(heading, listed(entries))
    lines += section("EXIT STATUS", listed([
        ("0", "Success."), ("1", "Failure."), ("64", "Wrong usage."), ("130", "Interrupted.")]))
    lines += section("SEE ALSO", [",\n".join(f"\\fB{escaped(other)}\\fR(1)" for other in others if other != name)])
    return name, "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 4:
        sys.exit(USAGE)
    program_path, date, folder = sys.argv[1:]

    def run(*words):
        return subprocess.run([program_path, *words], check=True, capture_output=True, text=True, encoding="utf-8").stdout

    root = json.loads(run("--experimental-dump-help"))["command"]
    version = run("--version").strip()
    program = root["commandName"]
    commands = [entry for entry in root["subcommands"] if is_shown(entry) and entry["commandName"] != "help"]
    names = [program] + sorted(f"{program}-{entry['commandName']}" for entry in commands)
    pages = [page(program, version, date, root, names, is_root=True)]
    pages += [page(program, version, date, command, names[:1]) for command in commands]
    for name, text in pages:
        with open(os.path.join(folder, f"{name}.1"), "w", encoding="utf-8") as file:
            file.write(text)


main()
