// Loaded into a server before its own code: tells the process that started it what it has used.
process.on("message", (question) => {
  if (question !== "usage") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 / 1024 });
});
// Listening alone keeps no process alive.
process.channel?.unref();
