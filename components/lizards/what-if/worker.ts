/**
 * Plays a turn over and over, away from the page. The only file of the browser that resolves turns: it is handed what
 * the seat knows, and nothing imports it; the panel starts it when it is asked.
 */
import { resolveTurn } from "@/engine/lizards/turn";
import { oddsOf, type Question } from "./odds";

const RUNS = 300;

addEventListener("message", ({ data }: MessageEvent<Question>) => postMessage(oddsOf(data, RUNS, resolveTurn)));
