import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { counted, number } from '#shared/formats.ts';
import { useConnection } from './queries.ts';
import { source } from './source.ts';

/** How many trainings are hidden until their runner has said what to keep of a service's. */
const useHidden = () => useConnection().data?.left?.trainings ?? 0;

/**
 * After the number of trainings in a list, on the same line, so that nothing moves when it appears.
 */
export function HiddenCount() {
  const hidden = useHidden();
  if (hidden === 0) return null;
  const text = `${number(hidden)} hidden`;
  return (
    <>
      {' · '}
      <Anchor
        component={Link}
        to="/import"
        inherit
        underline="always"
        aria-label={`${text}: decide what to keep`}
      >
        {text}
      </Anchor>
    </>
  );
}

/** In an empty list, or below trainings that are not counted. */
export function HiddenSentence() {
  const hidden = useHidden();
  if (hidden === 0) return null;
  return (
    <Text mt="xs">
      {counted(hidden, 'training')} from {source.name} {hidden === 1 ? 'is' : 'are'} hidden until
      you{' '}
      <Anchor component={Link} to="/import" inherit underline="always">
        decide what to keep
      </Anchor>
      .
    </Text>
  );
}
