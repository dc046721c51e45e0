/** Asks for a game's status at once, now and then while the page is visible, and whenever it becomes visible again. */
export interface StatusWatch {
  ask(): void;
  /** How often it asks from now on. */
  every(ms: number): void;
  stop(): void;
}

/** Only the answer to the latest request counts: older ones may not know what has been done since. */
export function watchStatus(url: string, hear: (answer: Response, said: string) => void): StatusWatch {
  let asked = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const mine = ++asked;
    try {
      const answer = await fetch(url);
      const said = await answer.text();
      if (mine === asked) hear(answer, said);
    } catch {} // it will ask again soon
  };
  document.addEventListener("visibilitychange", ask);
  ask();
  return {
    ask,
    every(ms) {
      clearInterval(timer);
      timer = setInterval(ask, ms);
    },
    stop() {
      asked++;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    },
  };
}
