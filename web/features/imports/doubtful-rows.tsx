import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FileFacts } from './file-facts.tsx';
import { isOtherSport } from './other-sport.tsx';
import { RunFacts } from './run-facts.tsx';
import { kindLabel } from './texts.ts';

/** Implausible runs, imported only if ticked. */
export function DoubtfulRows({
  rows,
  count,
  timeZone,
  ticked,
  onTick,
}: {
  /** Those that a preview shows. */
  rows: PreviewRow[];
  /** How many there are. */
  count: number;
  timeZone: string;
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
}) {
  if (rows.length === 0) return null;
  const title = rows.some(isOtherSport)
    ? counted(count, 'doubtful activity', 'doubtful activities')
    : counted(count, 'doubtful run');
  const hidden = count - rows.length;
  const chosen = rows.filter(({ line }) => ticked.has(line)).length;
  const tick = (line: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(line);
    else next.delete(line);
    onTick(next);
  };
  return (
    <Panel
      title={title}
      subtitle={`Left out unless you tick them. ${number(chosen)} of ${number(rows.length)} ticked.${
        hidden > 0 ? ` ${number(hidden)} more are not shown, and stay out.` : ''
      }`}
      aside={
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            onClick={() => onTick(new Set(rows.map(({ line }) => line)))}
          >
            Select all
          </Button>
          <Button size="xs" variant="default" onClick={() => onTick(new Set())}>
            Select none
          </Button>
        </Group>
      }
      gap="md"
    >
      <Paged items={rows} label="doubtful runs">
        {(shown) => (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {shown.map((row) => (
              <li key={row.line}>
                <Checkbox
                  checked={ticked.has(row.line)}
                  onChange={({ currentTarget }) => tick(row.line, currentTarget.checked)}
                  label={row.name || kindLabel(row.kind)}
                  styles={{ description: { fontSize: 'var(--mantine-font-size-sm)' } }}
                  description={
                    <>
                      <RunFacts row={row} timeZone={timeZone} />
                      <br />
                      {row.reason}
                      <FileFacts row={row} />
                    </>
                  }
                />
              </li>
            ))}
          </Stack>
        )}
      </Paged>
    </Panel>
  );
}
