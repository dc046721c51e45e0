/**
 * Plays a turn over and over, away from the page. It is handed what the seat knows; nothing imports it, and the panel
 * starts it when asked. It is the only file that resolves turns in the browser.
 */
import { resolveTurn } from "@/engine/lizards/turn";
import { oddsOf, type Question } from "./odds";

const RUNS = 300;

addEventListener("message", ({ data }: MessageEvent<Question>) => postMessage(oddsOf(data, RUNS, resolveTurn)));
