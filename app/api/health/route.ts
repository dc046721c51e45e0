import { connection } from "next/server";
import { readHealth } from "@/lib/health/data";

export async function GET() {
  await connection();
  const health = await readHealth();
  return Response.json(health, { status: health.database === "ok" ? 200 : 503 });
}
