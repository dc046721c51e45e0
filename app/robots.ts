import type { MetadataRoute } from "next";

/** Pages that are nobody's business say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: "/api/" } };
}
