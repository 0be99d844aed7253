#!/usr/bin/env bash
# onnxruntime-node 1.30.0 (npm, MIT): worker.terminate() while a session runs ends the whole process with SIGABRT
# ("terminate called after throwing an instance of 'Napi::Error'"), where Node's own work, and onnxruntime-web 1.30.0 in
# the same place, end the thread alone. Seen on 2026-11-29 on Linux x64 with Node 20.20.2.
# It concerns whoever ends workers by a deadline: one slow model takes the server with it.
# Ends with 0 while it is so, with 1 once it is not. Needs the npm registry; nothing else is fetched.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact onnxruntime-node@1.30.0 onnxruntime-web@1.30.0

# One convolution of 3 x 3, from 3 to 8 channels, written by hand in ONNX's wire format.
cat > model.mjs <<'JS'
import { writeFileSync } from "node:fs";
const vi = (n) => (n < 128 ? [n] : [(n % 128) + 128, ...vi(Math.floor(n / 128))]);
const int = (f, n) => [...vi(f * 8), ...vi(n)];
const held = (f, b) => [...vi(f * 8 + 2), ...vi(b.length), ...b];
const text = (f, s) => held(f, [...Buffer.from(s)]);
const end = (name, dims) => [...text(1, name), ...held(2, held(1, [...int(1, 1), ...held(2, dims.flatMap((d) => held(1, int(1, d))))]))];
const weights = [8, 3, 3, 3];
const graph = [
  ...held(1, [...text(1, "x"), ...text(1, "w"), ...text(2, "y"), ...text(4, "Conv")]),
  ...text(2, "g"),
  ...held(5, [...weights.flatMap((d) => int(1, d)), ...int(2, 1), ...text(8, "w"), ...held(9, [...Buffer.from(new Float32Array(216).fill(0.1).buffer)])]),
  ...held(11, end("x", [1, 3, 512, 512])),
  ...held(12, end("y", [1, 8, 510, 510])),
];
writeFileSync("model.onnx", Buffer.from([...int(1, 8), ...held(7, graph), ...held(8, [...text(1, ""), ...int(2, 13)])]));
JS
cat > thread.mjs <<'JS'
import { parentPort, workerData } from "node:worker_threads";
const { InferenceSession, Tensor } = await import(workerData);
const session = await InferenceSession.create("model.onnx");
const run = () => session.run({ x: new Tensor("float32", new Float32Array(3 * 512 * 512), [1, 3, 512, 512]) });
await run();
parentPort.postMessage("running");
for (;;) await run();
JS
cat > main.mjs <<'JS'
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
for (let round = 0; round < 5; round += 1) {
  const thread = new Worker("./thread.mjs", { workerData: process.argv[2] });
  await new Promise((resolve) => thread.once("message", resolve));
  await wait(100 + 37 * round);
  await thread.terminate();
}
console.log("the process went on");
JS
node model.mjs
status() { set +e; node main.mjs "$1" > out.txt 2>&1; echo $?; }
web=$(status onnxruntime-web); echo "onnxruntime-web: exit $web, $(tail -1 out.txt)"
native=$(status onnxruntime-node); echo "onnxruntime-node: exit $native, $(grep -m1 terminate out.txt || tail -1 out.txt)"
[ "$web" = 0 ] && [ "$native" = 134 ]
