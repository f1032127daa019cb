import { List, Stack, Table, Text } from '@mantine/core';
import { kindName } from '#shared/account-data/kinds.ts';
import type { ImageReport, Refusal, Transfer } from '#shared/account-data/schema.ts';
import { counted, number } from '#shared/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import classes from './restore-result.module.css';

/** The result of a finished restore by kind of record, and what archives cannot restore. */
export function RestoreResult({
  restore: { counts = {}, image, refusals = [] },
}: {
  restore: Transfer;
}) {
  const kinds = Object.entries(counts).filter(
    ([, { added, present, refused }]) => added + present + refused > 0,
  );
  const sum = (name: 'added' | 'present' | 'refused') =>
    kinds.reduce((total, [, count]) => total + count[name], 0);
  const refused = sum('refused');
  return (
    <Stack gap="xs" w="100%">
      <Text role="status">
        Restored: {counted(sum('added'), 'record')} added, {number(sum('present'))} there already
        {refused > 0 && `, ${number(refused)} that could not be stored`}.
      </Text>
      {kinds.length > 0 && (
        <Table
          aria-label="What was restored"
          maw={520}
          verticalSpacing={6}
          className={classes.table}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Kind</Table.Th>
              <Table.Th ta="right">Added</Table.Th>
              <Table.Th ta="right">There</Table.Th>
              <Table.Th ta="right">Not stored</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {kinds.map(([table, { added, present, refused }]) => (
              <Table.Tr key={table}>
                <Table.Td>{capitalized(kindName(table, 2))}</Table.Td>
                <Table.Td ta="right">{number(added)}</Table.Td>
                <Table.Td ta="right">{number(present)}</Table.Td>
                <Table.Td ta="right">{number(refused)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {refusals.length > 0 && <Refusals refusals={refusals} of={refused} />}
      {image && <Text>{imageSentence(image)}</Text>}
      <Text size="sm" c="dimmed">
        An export does not bring back your plan or the AI tokens you bought: they stay with the
        account that bought them.
      </Text>
    </Stack>
  );
}

/** Lists the refused records by their position in the archive, with the reason. */
function Refusals({ refusals, of }: { refusals: Refusal[]; of: number }) {
  const some = refusals.length < of ? `The first ${number(refusals.length)} that` : 'What';
  return (
    <Stack gap={4}>
      <Text>{some} could not be stored:</Text>
      <Paged items={refusals} label="records that could not be stored">
        {(shown) => (
          <List size="sm">
            {shown.map(({ table, row, name, reason }) => (
              <List.Item key={`${table} ${row}`}>
                {capitalized(kindName(table, 1))} {number(row)}
                {name && ` (${name})`}: {reason}.
              </List.Item>
            ))}
          </List>
        )}
      </Paged>
    </Stack>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function imageSentence({ outcome, name, reason }: ImageReport): string {
  if (outcome === 'restored') return 'Your profile image is back.';
  if (outcome === 'kept')
    return 'Your profile image stays as it is; the one in the export was not used.';
  return `The profile image ${name} could not be restored. ${reason ?? ''}`;
}
