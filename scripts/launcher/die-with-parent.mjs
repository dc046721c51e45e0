// Loaded into each child of the launcher: when the launcher is killed outright, its children must not stay behind
// and keep the port. The channel to the launcher closes with it, however it died.
function die() {
  process.kill(process.pid, "SIGTERM");
}

process.once("disconnect", die);
process.channel?.unref();
if (process.connected === false) die(); // it was killed before we could listen
