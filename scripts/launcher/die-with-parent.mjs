// Loaded into each child of the launcher: when the launcher is killed outright, its children must not stay behind
// and keep the port. The channel to the launcher closes with it, however it died.
process.once("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
});
process.channel?.unref();
