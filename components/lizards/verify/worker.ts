/**
 * Replays an archived game, away from the page and without the server. Nothing imports it: the page starts it when asked,
 * and only then is the engine loaded.
 */
import { lizards } from "@/engine/lizards";
import { checkTurn, onlyRenames, replayTurn, startOf } from "@/engine/lizards/archive";
import { writeWorld } from "@/engine/lizards/world-document";
import { verifyArchive } from "./verify-archive";

addEventListener("message", ({ data }: MessageEvent<string>) => {
  const player = { version: lizards.version, startOf, checkTurn, replayTurn, onlyRenames, writeWorld };
  for (const finding of verifyArchive(data, player)) postMessage(finding);
  postMessage(null);
});
