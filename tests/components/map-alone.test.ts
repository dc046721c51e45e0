import { buildSync } from "esbuild";
import { expect, test } from "vitest";

test("the map stands on React alone: it is drawn in bare pages too, and brings no router along", () => {
  const { metafile } = buildSync({
    entryPoints: ["components/lizards/map/swamp-map.tsx"],
    ...{ bundle: true, write: false, metafile: true, format: "esm", outdir: "out", jsx: "automatic" },
    external: ["react", "react/jsx-runtime", "react-dom"],
    loader: { ".module.css": "local-css" },
    logLevel: "error",
  });
  const libraries = Object.keys(metafile.inputs).filter((file) => file.includes("node_modules/"));
  expect(libraries.filter((file) => file.includes("node_modules/next/"))).toEqual([]);
});
