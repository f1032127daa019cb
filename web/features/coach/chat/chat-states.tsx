import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconMessageCircle, IconPlus, IconSparkles } from '#icons';
import classes from './chat-states.module.css';

const suggestions = [
  'How was my week?',
  'Am I ready for my next race?',
  'How are my injuries developing?',
  'Which shoes are near their end?',
];

/** No conversation is open. */
export function Welcome({
  onNew,
  onSuggestion,
}: {
  onNew: () => void;
  onSuggestion: (text: string) => void;
}) {
  return (
    <Stack align="center" gap="xs" ta="center" className={classes.state}>
      <ThemeIcon size={52} radius="xl" variant="light">
        <IconSparkles size={28} />
      </ThemeIcon>
      <Title order={3} size="h2" mt="xs">
        Ask your coach
      </Title>
      <Text c="dimmed" maw="44ch">
        It answers from your own log, races, injuries and gear, as far as you let it read them.
      </Text>
      <Button mt="sm" leftSection={<IconPlus size={18} />} onClick={onNew}>
        Start New Chat
      </Button>
      <Suggestions onSuggestion={onSuggestion} />
    </Stack>
  );
}

/** A conversation without messages. */
export function EmptyConversation({ onSuggestion }: { onSuggestion: (text: string) => void }) {
  return (
    <Stack align="center" gap="xs" ta="center" className={classes.state}>
      <ThemeIcon size={52} radius="xl" variant="light">
        <IconMessageCircle size={28} />
      </ThemeIcon>
      <Title order={3} size="h2" mt="xs">
        Start a conversation
      </Title>
      <Text c="dimmed">Ask about your training, a race, an injury or your gear.</Text>
      <Suggestions onSuggestion={onSuggestion} />
    </Stack>
  );
}

const Suggestions = ({ onSuggestion }: { onSuggestion: (text: string) => void }) => (
  <Group justify="center" gap="xs" mt="md" className={classes.suggestions}>
    {suggestions.map((text) => (
      <Button key={text} size="xs" radius="xl" variant="default" onClick={() => onSuggestion(text)}>
        {text}
      </Button>
    ))}
  </Group>
);
