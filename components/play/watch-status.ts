/** Asks for a game's status at once, now and then while the page is visible, and whenever it becomes visible again. */
export interface StatusWatch {
  /** Something has been done: the answers that are on their way do not know it. */
  ask(): void;
  /** How often it asks from now on. */
  every(ms: number): void;
  stop(): void;
}

/** An answer does not count after one to a later request; on a slow line the next request may be on its way by then. */
export function watchStatus(url: string, hear: (answer: Response, said: string) => void): StatusWatch {
  let asked = 0;
  /** The last request whose answer is out of date. */
  let past = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const mine = ++asked;
    try {
      const answer = await fetch(url);
      const said = await answer.text();
      if (mine <= past) return;
      past = mine;
      hear(answer, said);
    } catch {} // it will ask again soon
  };
  document.addEventListener("visibilitychange", ask);
  ask();
  return {
    ask() {
      past = asked;
      ask();
    },
    every(ms) {
      clearInterval(timer);
      timer = setInterval(ask, ms);
    },
    stop() {
      past = Infinity;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    },
  };
}
