// A worker for the pool's tests: the word in `text` says how it behaves.
process.on("message", ({ id, given }) => {
  if (given.text === "crash") process.exit(1);
  if (given.text === "hang") return;
  process.send({ id, ok: true, answer: { done: [given.text] } });
});
