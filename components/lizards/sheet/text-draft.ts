/** A sheet being written as text, kept in this browser tab until it is used or discarded. */
import { drop, recall, store } from "../../ui/browser-store";

const named = (key: string) => `${key}/text`;

export const keptText = (key: string) => recall<string>(named(key), "sessionStorage");
export const keepText = (key: string, text: string) => store(named(key), text, "sessionStorage");
export const forgetText = (key: string) => drop(named(key), "sessionStorage");
