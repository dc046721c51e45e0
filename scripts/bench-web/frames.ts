// How long a browser is busy with a frame: from its start until it has been painted.
import type { Page } from "@playwright/test";
import { median, quantile } from "../bench/timing";

export interface Times {
  median: number;
  p95: number;
}

const timesOf = (times: readonly number[]): Times => ({ median: median(times), p95: quantile(times, 0.95) });

export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
  await page.evaluate("globalThis.__name = (named) => named"); // tsx puts calls of it into what is evaluated below
}

/** From a tap on a hex until the picture with it has been painted. */
export async function selecting(page: Page, taps: number): Promise<Times> {
  const times = await page.evaluate(async (count) => {
    const canvas = document.querySelector("canvas") as HTMLCanvasElement;
    const box = canvas.getBoundingClientRect();
    const tap = (type: string, x: number, y: number) =>
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, button: 0 }));
    canvas.setPointerCapture = () => {};
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const [x, y] = [box.x + 60 + ((i * 53) % (box.width - 120)), box.y + 150 + ((i * 37) % (box.height - 200))];
      const start = performance.now();
      tap("pointerdown", x, y);
      tap("pointerup", x, y);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      found.push(performance.now() - start);
      await new Promise((rested) => setTimeout(rested, 300));
    }
    return found;
  }, taps);
  return timesOf(times);
}

/** The work of each frame while a finger drags the map; for comparison, of frames that only clear a canvas of that size. */
export async function panning(page: Page, frames: number): Promise<{ pan: Times; clear: Times }> {
  const { pan, clear } = await page.evaluate(async (count) => {
    const canvas = document.querySelector("canvas") as HTMLCanvasElement;
    const box = canvas.getBoundingClientRect();
    canvas.setPointerCapture = () => {};
    const finger = (type: string, i: number) => {
      const [clientX, clientY] = [box.x + 40 + ((i * 6) % (box.width - 80)), box.y + box.height / 2 + (i % 20)];
      canvas.dispatchEvent(new PointerEvent(type, { pointerId: 2, clientX, clientY, bubbles: true, button: 0 }));
    };
    const frame = (work: () => void) =>
      new Promise<number>((done) => {
        let start = 0;
        requestAnimationFrame(() => {
          start = performance.now();
        });
        work(); // asks for a frame of its own
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
      });
    const pan: number[] = [];
    finger("pointerdown", 0);
    for (let i = 1; i <= count; i++) pan.push(await frame(() => finger("pointermove", i)));
    finger("pointerup", count);
    const blank = canvas.cloneNode() as HTMLCanvasElement;
    Object.assign(blank.style, { position: "fixed", inset: "0" });
    document.body.append(blank);
    const ctx = blank.getContext("2d") as CanvasRenderingContext2D;
    const clear: number[] = [];
    const wipe = (i: number) => () => {
      ctx.fillStyle = i % 2 ? "#eee" : "#ddd";
      ctx.fillRect(0, 0, blank.width, blank.height);
    };
    for (let i = 0; i < count; i++) clear.push(await frame(() => requestAnimationFrame(wipe(i))));
    blank.remove();
    return { pan, clear };
  }, frames);
  return { pan: timesOf(pan), clear: timesOf(clear) };
}

/** From a click on a bare button until its new word has been painted: no page can be quicker. */
export async function bareClick(page: Page, clicks: number): Promise<Times> {
  const times = await page.evaluate(async (count) => {
    const button = document.body.appendChild(document.createElement("button"));
    button.onclick = () => {
      button.textContent = String(performance.now());
    };
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      const start = performance.now();
      button.click();
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      found.push(performance.now() - start);
      await new Promise((rested) => setTimeout(rested, 50));
    }
    button.remove();
    return found;
  }, clicks);
  return timesOf(times);
}
