import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconScale } from '#icons';
import { compareAddress } from '#shared/compare/address.ts';

/** Leads to the comparison of a run, where another one is chosen. */
export function CompareWith({ trainingId }: { trainingId: string }) {
  return (
    <Button
      component={Link}
      to={compareAddress([trainingId])}
      variant="default"
      leftSection={<IconScale size={18} />}
    >
      Compare
    </Button>
  );
}
