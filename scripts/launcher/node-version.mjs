// Plain old JavaScript: this file must be understood by the very versions it warns about.

/** One line for people whose Node is too old, or undefined. @param {string} version such as "20.19.0" */
export function nodeProblem(version) {
  const parts = version.split(".").map(Number);
  const enough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19);
  return enough ? undefined : `Savage Swamp needs Node 20.19 or newer (24 is best); this is Node ${version}.`;
}
