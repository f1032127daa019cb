import type { Import } from './imports.ts';

/** A complaint for each import that closes a cycle. Type imports count. */
export function cyclesIn(imports: Import[]) {
  const graph = Map.groupBy(
    imports.filter(({ isPackage }) => !isPackage),
    ({ file }) => file,
  );
  const done = new Set<string>();
  const path: string[] = [];
  const found: { file: string; line: number; message: string }[] = [];
  for (const file of graph.keys()) follow(file);
  return found;

  function follow(file: string) {
    if (done.has(file)) return;
    path.push(file);
    for (const { target, line } of graph.get(file) ?? []) {
      const start = path.indexOf(target);
      if (start < 0) follow(target);
      else
        found.push({
          file,
          line,
          message: `is in a cycle of imports: ${[...path.slice(start), target].join(' → ')}`,
        });
    }
    path.pop();
    done.add(file);
  }
}
