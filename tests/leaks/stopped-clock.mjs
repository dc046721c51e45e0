// Read before a site's own files (node --import): its clock stands still at STOPPED_AT. Timers run on.
const at = Date.parse(process.env.STOPPED_AT);

Date.now = () => at;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [at] : given, made),
});
