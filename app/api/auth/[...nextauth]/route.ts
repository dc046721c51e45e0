import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { readBody, SMALL_FORM } from "@/app/api/requests";
import { authOptions } from "@/lib/auth";
import { refusalResponse } from "@/lib/refusal";

type Context = RouteContext<"/api/auth/[...nextauth]">;

export function GET(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request, context, authOptions());
}

/** On its own, next-auth would read a body of any length. Refused: 413. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  try {
    const body = await readBody(request, SMALL_FORM);
    const { method, headers } = request;
    return await NextAuth(new NextRequest(request.url, { method, headers, body }), context, authOptions());
  } catch (error) {
    return refusalResponse(error);
  }
}
