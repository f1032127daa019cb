import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { IconArrowLeft, IconPrinter } from '#icons';
import { PrintedStrategy } from '../features/strategy/printed-strategy.tsx';
import { usePlannedRaces } from '../features/strategy/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import classes from './race-strategy-print.module.css';

export function Component() {
  const { id } = useParams();
  const query = usePlannedRaces();
  return (
    <div className={classes.print} data-covers-floating>
      <Page
        title="Race Strategy"
        tabTitle="Print Race Strategy"
        size="md"
        actions={
          <div className={classes.actions}>
            <Back id={id} />
            <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      >
        <Loaded query={query} failure="Failed to load races" cardHeight={300}>
          {(races) => {
            const race = races.find((one) => one.id === id);
            return race ? (
              <PrintedStrategy race={race} />
            ) : (
              <EmptyState icon={<IconPrinter size={30} />} title="This race is no longer planned">
                <Back id={undefined} />
              </EmptyState>
            );
          }}
        </Loaded>
      </Page>
    </div>
  );
}

function Back({ id }: { id: string | undefined }) {
  return (
    <Button
      component={Link}
      to={id ? `/racestrategy?race=${id}` : '/racestrategy'}
      variant="default"
      leftSection={<IconArrowLeft size={18} />}
    >
      Back to Race Strategy
    </Button>
  );
}
