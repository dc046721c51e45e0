/** A sheet that is being written as text, kept in this tab of the browser until it is used or given up. */
import { drop, recall, store } from "../../ui/browser-store";

const named = (key: string) => `${key}/text`;

export const keptText = (key: string) => recall<string>(named(key), "sessionStorage");
export const keepText = (key: string, text: string) => store(named(key), text, "sessionStorage");
export const forgetText = (key: string) => drop(named(key), "sessionStorage");
