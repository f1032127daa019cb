import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for programs, whatever its own clock does. */
const tickMs = 10;

/** Milliseconds of CPU time that a process and its children have used; on Linux only. */
export function treeCpuMs(pid: number): number {
  const [own, children] = [read(pid, 'stat'), read(pid, `task/${pid}/children`)];
  // From the state on: a program's name may hold anything. The last two are of children that have ended.
  const fields = own.slice(own.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return children
    .split(' ')
    .filter(Boolean)
    .reduce((sum, child) => sum + treeCpuMs(Number(child)), ticks * tickMs);
}

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').trim();
