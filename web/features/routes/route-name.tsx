import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { longestRouteName } from '#shared/routes/same-route-schema.ts';
import { notifyFailure } from '../../ui/notices.tsx';
import { useNameRoute } from './same-route-query.ts';

/** A button that turns into a field for the name of a route; an empty one takes it away. */
export function RouteName({ trainingId, name }: { trainingId: string; name: string | undefined }) {
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useNameRoute(trainingId);
  const close = () => {
    setTyped(undefined);
    // Once the button is there again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (typed === undefined) {
    return (
      <Button ref={opener} variant="default" size="xs" onClick={() => setTyped(name ?? '')}>
        {name === undefined ? 'Name this route' : 'Rename'}
      </Button>
    );
  }
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim() || null;
    if (next === (name ?? null)) close();
    else mutate(next, { onSuccess: close, onError: ({ message }) => notifyFailure(message) });
  };
  return (
    <form onSubmit={save}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label="Name of this route"
          placeholder="Such as Lake loop"
          maxLength={longestRouteName}
          size="xs"
          flex="1 1 200px"
          miw={0}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        />
        <Button type="submit" size="xs" flex="none" loading={isPending}>
          Save
        </Button>
        <Button variant="subtle" color="gray" size="xs" flex="none" onClick={close}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
