// Loaded into each child of the launcher: if the launcher is killed outright, its children must not stay behind and
// keep the port. The channel to the launcher closes with it, however it died.
function die() {
  process.kill(process.pid, "SIGTERM");
}

// The children's own children load this file too, but their channels are none of our business.
if (process.env.CHILD_OF_LAUNCHER) {
  delete process.env.CHILD_OF_LAUNCHER;
  process.once("disconnect", die);
  process.channel?.unref();
  if (process.connected === false) die(); // the launcher was killed before we could listen
}
