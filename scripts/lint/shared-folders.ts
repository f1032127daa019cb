import type { Import } from './imports.ts';
import { sharedFolders } from './walls.ts';

const table = 'scripts/lint/walls.ts';

/** Why a file of shared/ may not import another; undefined if it may. */
export function brokenOrder(file: string, target: string): string | undefined {
  const order = Object.keys(sharedFolders);
  const from = folderOf(file);
  const to = folderOf(target);
  const unknown = [from, to].find((folder) => folder && !order.includes(folder));
  if (unknown) return `shared/${unknown} has no line in the order of shared/ (${table}).`;
  if (!to || from === to) return undefined;
  if (!from) return `the root of shared/ knows no folder: what needs one belongs in shared/${to}.`;
  if (words(sharedFolders[from]).includes(to)) return undefined;
  return order.indexOf(to) < order.indexOf(from)
    ? `if shared/${from} should know shared/${to}, name it in its line (${table}).`
    : `shared/${from} stands below shared/${to}: what both need belongs in shared/${from}, or further below.`;
}

/**
 * A complaint for each folder that a line lists although it comes later, or although nothing is
 * imported from it.
 */
export function uselessNames(imports: Pick<Import, 'file' | 'target'>[], folders = sharedFolders) {
  const needed = new Set(
    imports.map(({ file, target }) => `${folderOf(file)} ${folderOf(target)}`),
  );
  const before: string[] = [];
  const found: { file: string; line: number; message: string }[] = [];
  for (const [folder, names] of Object.entries(folders)) {
    for (const name of words(names)) {
      if (!before.includes(name))
        complain(`shared/${folder} names ${name}, whose line does not come before it`);
      else if (!needed.has(`${folder} ${name}`)) {
        complain(`shared/${folder} names ${name}, of which it imports nothing`);
      }
    }
    before.push(folder);
  }
  return found;

  function complain(message: string) {
    found.push({ file: table, line: 1, message });
  }
}

/** Undefined for the files at the root of shared/, and for those outside of it. */
const folderOf = (file: string) => /^shared\/([^/]+)\//.exec(file)?.[1];

const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');
