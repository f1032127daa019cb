import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { IconCrown } from '#icons';
import { OfferTermsLine } from '../billing/offer-terms-line.tsx';
import { offer } from '../billing/plans.ts';
import classes from './coach-gate.module.css';
import { CoachMock } from './coach-mock.tsx';

/** A preview of the coach behind the offer to upgrade. */
export function CoachGate() {
  return (
    <div className={classes.gate}>
      <div className={classes.mock} inert aria-hidden>
        <CoachMock />
      </div>
      <section className={classes.overlay} aria-labelledby="coach-gate">
        <div className={classes.offer}>
          <span className={classes.crown}>
            <IconCrown size={30} stroke={1.8} aria-hidden />
          </span>
          <Title order={2} id="coach-gate">
            AI Coach is Pro Only
          </Title>
          <Text c="dimmed" className={classes.promise}>
            Summaries of your weeks, and answers that know your log, your races, your injuries and
            your gear.
          </Text>
          <Button component={Link} to="/pricing" size="md" px="xs" fullWidth mt="sm">
            {offer.upgrade}
          </Button>
          <OfferTermsLine />
        </div>
      </section>
    </div>
  );
}
