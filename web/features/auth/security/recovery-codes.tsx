import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '#icons';
import { product } from '#shared/product.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FocusedTitle } from '../../../ui/focused-title.tsx';
import classes from './recovery-codes.module.css';

/** Shown only once: the server never returns them again. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: string[];
  email: string;
  onDone: () => void;
}) {
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <div>
        <FocusedTitle order={3} size="h4">
          Keep your recovery codes
        </FocusedTitle>
        <Text size="sm" mt={4}>
          Without your phone, each of them signs you in once. This is the only time they are shown:
          keep them where you keep your passwords.
        </Text>
      </div>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code className={classes.code}>{code}</Code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyButton text={text} label="Copy codes" />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={() => download(`${product.name} recovery codes of ${email}\n\n${text}\n`)}
        >
          Download
        </Button>
      </Group>
      <Button onClick={onDone} style={{ alignSelf: 'start' }}>
        I Have Kept Them
      </Button>
    </Stack>
  );
}

function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${product.name.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
