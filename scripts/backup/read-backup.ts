import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { FriendlyError, ofFile } from "../launcher/friendly-error";
import { type BackupHead, type BackupTable, END_OF_ROWS, endSchema, headSchema, tableSchema } from "./backup-file";

const NEWLINE = 10;

/** The lines of a gzipped file, as bytes without line ends. Only 0x0A ends a line: rows may hold any other character. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on("error", (error) => unzipped.destroy(error));
  let rest: Buffer[] = [];
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) throw new Error("the last line has no end");
}

function parse<T>(schema: z.ZodType<T>, line: Buffer | undefined): T {
  return schema.parse(JSON.parse(line?.toString("utf8") ?? ""));
}

export interface BackupReader {
  head(head: BackupHead): Promise<void>;
  table(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a backup to its end. Throws FriendlyError for a file that is no backup, is damaged or is cut off. */
export async function readBackup(file: string, reader: BackupReader): Promise<void> {
  const lines = linesOf(file);
  const next = async () => {
    try {
      const line = await lines.next();
      if (line.done) throw new Error("the file ends too soon");
      return line.value;
    } catch (error) {
      throw damaged(file, error);
    }
  };
  const read = <T>(schema: z.ZodType<T>, line: Buffer): T => {
    try {
      return parse(schema, line);
    } catch (error) {
      throw damaged(file, error);
    }
  };
  await reader.head(read(headSchema, await next()));
  for (let tables = 0; ; tables++) {
    const line = await next();
    if (!line.includes('"table"')) {
      if (read(endSchema, line).tables !== tables) throw damaged(file, "a table is missing");
      return;
    }
    await reader.table(read(tableSchema, line), rowsUntilEnd(next));
  }
}

async function* rowsUntilEnd(next: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const row = await next();
    if (row.equals(Buffer.from(END_OF_ROWS))) return;
    yield Buffer.concat([row, Buffer.of(NEWLINE)]);
  }
}

function damaged(file: string, cause: unknown): FriendlyError {
  const unread = ofFile(file, "read", cause);
  if (unread instanceof FriendlyError) return unread;
  return new FriendlyError(`${file} is not a backup, or is damaged.`, { cause });
}
