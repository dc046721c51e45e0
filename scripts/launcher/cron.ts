const EVERY_MS = 60_000;
const SOON_MS = 1_000;

/** Calls the scheduled route as an operator's cron would: soon, then every minute. Reports a failure once. */
export function startCron(address: string, secret: string): { stop(): void } {
  let complained = "";
  let stopped = false;
  const call = async () => {
    let problem = "";
    try {
      const response = await fetch(`${address}/api/cron/run-turns`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(EVERY_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) problem = `the site answers ${response.status}`;
    } catch (error) {
      problem = (error as Error).message;
    }
    if (problem && problem !== complained && !stopped) console.error(`Due turns cannot be run: ${problem}`);
    complained = problem;
  };
  const soon = setTimeout(call, SOON_MS);
  const timer = setInterval(call, EVERY_MS);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(soon);
      clearInterval(timer);
    },
  };
}
