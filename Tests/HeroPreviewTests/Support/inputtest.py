#!/usr/bin/env python3
"""An X server with a touch screen and a smoothly scrolling pointer, moved by commands on standard input.

Xvfb has neither, so this starts Xorg with the dummy video driver and the inputtest input driver (Debian's
xserver-xorg-core and xserver-xorg-video-dummy). Once the server runs, `display :N` is printed; then every command line
is answered by `ok` after the server has handled it, or by `error: …`. The server ends with standard input or on `quit`.

  move X Y                      the pointer, in pixels of the screen (fractions are fine)
  down N | up N                 a button, 1 is the primary one
  scroll DX DY                  in notches, fractions are smooth; positive is right and down
  lift                          the finger leaves the touchpad: a scroll event without movement
  touch begin|move|end ID X Y   a finger on the touch screen, in pixels; ID is 0…9
  key down|up CODE              a key by its X keycode (9 is Escape, 36 is Return)

Usage: inputtest.py [--size 1280x1024] [--depth 24] [--check]
  --check  only tell, by the exit status 0 or 77, whether this machine can run it
"""

import argparse
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

# The driver's protocol (xf86-input-inputtest-protocol.h, version 1.1), in the machine's byte order and alignment.
VERSION, WAIT_FOR_SYNC, MOTION, PROXIMITY, BUTTON, KEY, TOUCH = range(7)
SYNC_FINISHED = 1
TOUCH_TYPES = {"begin": 18, "move": 19, "end": 20}  # XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd
VALUATORS = 64
AXIS_MAX = 0xFFFF  # of the driver's absolute axes
UNITS_A_NOTCH = 120  # of its scroll axes

DRIVERS = ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules", "/usr/local/lib/xorg/modules"]

CONFIG = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-2000
  VertRefresh 1-200
  Modeline "screen" {clock:.3f} {width} {h1} {h2} {htotal} {height} {v1} {v2} {vtotal}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth {depth}
  SubSection "Display"
    Depth {depth}
    Modes "screen"
    Virtual {width} {height}
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer" "CorePointer"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "keyboard" "CoreKeyboard"
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "DeviceType" "{type}"
  Option "SocketPath" "{path}"
  Option "TouchCount" "10"
  Option "AccelProfile" "none"
  Option "AccelerationScheme" "none"
EndSection
"""


class Device:
    """One emulated device, over its driver's socket."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(10)
        deadline = time.monotonic() + 10
        while True:
            try:
                self.socket.connect(path)
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.02)
        self.send(VERSION, struct.pack("=HH", 1, 1))
        self.receive()

    def send(self, kind, body=b""):
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def receive(self):
        length, kind = struct.unpack("=II", self.read(8))
        self.read(length - 8)
        return kind

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise OSError("the input driver closed its socket")
            data += part
        return data

    def sync(self):
        """Waits until the server has handled all that was sent."""
        self.send(WAIT_FOR_SYNC)
        while self.receive() != SYNC_FINISHED:
            pass

    def motion(self, values, absolute):
        self.send(MOTION, struct.pack("=I4x", absolute) + valuators(values))

    def button(self, number, down):
        self.send(BUTTON, struct.pack("=iiI4x", 0, number, down) + valuators({}))

    def touch(self, finger, phase, values):
        self.send(TOUCH, struct.pack("=II", finger, TOUCH_TYPES[phase]) + valuators(values))

    def key(self, code, down):
        self.send(KEY, struct.pack("=iI", code, down))


def valuators(values):
    mask = bytearray(VALUATORS // 8)
    numbers = [0.0] * VALUATORS
    for axis, value in values.items():
        mask[axis // 8] |= 1 << (axis % 8)
        numbers[axis] = value
    # The doubles, and with them the whole, are aligned to eight bytes; the second half would be unaccelerated values.
    return struct.pack("=I8s4x", 0, bytes(mask)) + 2 * struct.pack(f"={VALUATORS}d", *numbers)


class Server:
    def __init__(self, width, height, depth):
        self.width, self.height = width, height
        self.folder = tempfile.mkdtemp(prefix="heropreview-xorg-")
        self.process = None
        self.log = os.path.join(self.folder, "Xorg.log")
        types = {"pointer": "PointerAbsolute", "touch": "Touch", "keyboard": "Keyboard"}
        paths = {name: os.path.join(self.folder, name) for name in types}
        config = os.path.join(self.folder, "xorg.conf")
        htotal, vtotal = width + 160, height + 40
        with open(config, "w") as file:
            file.write(
                CONFIG.format(
                    width=width, height=height, depth=depth, clock=htotal * vtotal * 60 / 1e6,
                    h1=width + 32, h2=width + 64, htotal=htotal, v1=height + 3, v2=height + 9, vtotal=vtotal,
                    devices="".join(
                        DEVICE.format(name=name, type=types[name], path=paths[name]) for name in types)))
        readable, writable = os.pipe()
        with open(os.path.join(self.folder, "output"), "w") as output:
            self.process = subprocess.Popen(
                [shutil.which("Xorg") or "/usr/bin/Xorg", "-config", config, "-logfile", self.log,
                 "-displayfd", str(writable), "-nolisten", "tcp", "-noreset", "-novtswitch", "-sharevts", "-keeptty"],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, pass_fds=[writable])
        os.close(writable)
        with os.fdopen(readable) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise OSError("Xorg did not start:\n" + self.reason())
        self.display = ":" + number
        self.pointer, self.fingers, self.keyboard = (Device(paths[name]) for name in types)
        # The driver leaves its scroll axes unset until they move for the first time, which no program can measure.
        self.run(["scroll", "1", "1"])
        self.run(["scroll", "-1", "-1"])

    def reason(self):
        try:
            with open(self.log, errors="replace") as file:
                return "".join([line for line in file if "(EE)" in line][-6:])
        except OSError:
            with open(os.path.join(self.folder, "output"), errors="replace") as file:
                return file.read()[-500:]

    def stop(self):
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def place(self, x, y):
        return {0: float(x) * AXIS_MAX / self.width, 1: float(y) * AXIS_MAX / self.height}

    def run(self, words):
        command, arguments = words[0], words[1:]
        device = self.pointer
        if command == "move":
            device.motion(self.place(*arguments), absolute=1)
        elif command in ("down", "up"):
            device.button(int(*arguments), command == "down")
        elif command == "scroll":
            dx, dy = map(float, arguments)
            device.motion({axis: value * UNITS_A_NOTCH for axis, value in ((2, dx), (3, dy)) if value}, absolute=0)
        elif command == "lift" and not arguments:
            device.motion({2: 0.0, 3: 0.0}, absolute=0)
        elif command == "touch":
            device = self.fingers
            phase, finger, x, y = arguments
            device.touch(int(finger), phase, self.place(x, y))
        elif command == "key":
            device = self.keyboard
            state, code = arguments
            device.key(int(code), {"down": 1, "up": 0}[state])
        else:
            raise ValueError("unknown command")
        device.sync()


def available():
    def has(path):
        return any(os.path.exists(os.path.join(folder, path)) for folder in DRIVERS)

    return bool(shutil.which("Xorg")) and has("drivers/dummy_drv.so") and has("input/inputtest_drv.so")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x1024")
    parser.add_argument("--depth", type=int, default=24)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.check:
        sys.exit(0 if available() else 77)
    width, height = map(int, options.size.split("x"))
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, lambda *_: sys.exit(1))
    server = None
    try:
        server = Server(width, height, options.depth)
        print("display", server.display, flush=True)
        for line in sys.stdin:
            words = line.split()
            if words == ["quit"]:
                break
            try:
                if words:
                    server.run(words)
                print("ok", flush=True)
            except (ValueError, KeyError, TypeError, struct.error) as error:
                print(f"error: {line.strip()!r} is no command ({error})", flush=True)
    except OSError as error:
        print(f"inputtest.py: {error}", file=sys.stderr)
        sys.exit(1)
    finally:
        if server:
            server.stop()


if __name__ == "__main__":
    main()
