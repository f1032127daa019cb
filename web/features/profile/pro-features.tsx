import { Badge, Button, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Icon,
  IconChartHistogram,
  IconChevronRight,
  IconMail,
  IconPalette,
  IconSparkles,
} from '#icons';
import { Panel } from '../../ui/panel.tsx';
import { analyticsPath } from '../billing/plans.ts';
import { supportMail } from '../billing/support-mail.ts';
import classes from './pro-features.module.css';

/** What the Pro plan includes, with links. */
export function ProFeatures({
  supportEmail,
  onThemes,
  onTour,
}: {
  /** Undefined if the server has none. */
  supportEmail: string | undefined;
  onThemes: () => void;
  onTour: () => void;
}) {
  return (
    <Panel
      title="Pro Features"
      gap="md"
      aside={
        <Badge color="teal.9" variant="filled">
          ACTIVE
        </Badge>
      }
    >
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <UnstyledButton className={classes.tile} onClick={onThemes}>
          <Feature icon={IconPalette} title="Custom Themes">
            Choose among all six
          </Feature>
        </UnstyledButton>
        <TileLink to="/ai">
          <Feature icon={IconSparkles} title="AI Coach">
            Knows your log, your races and your gear
          </Feature>
        </TileLink>
        {supportEmail ? (
          <a href={supportMail(supportEmail)} className={classes.tile}>
            <Feature icon={IconMail} title="Priority Support">
              Write to {supportEmail}
            </Feature>
          </a>
        ) : (
          <div className={classes.tile}>
            <Feature icon={IconMail} title="Priority Support">
              This server has no support address configured
            </Feature>
          </div>
        )}
        <TileLink to={analyticsPath}>
          <Feature icon={IconChartHistogram} title="Advanced Analytics">
            Heart rate zones and race predictions
          </Feature>
        </TileLink>
      </SimpleGrid>
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={onTour}>
        Take the tour
      </Button>
    </Panel>
  );
}

function TileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.tile}>
      {children}
    </Link>
  );
}

function Feature({
  icon: FeatureIcon,
  title,
  children,
}: {
  icon: Icon;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <FeatureIcon size={24} stroke={1.7} className={classes.icon} aria-hidden />
      <IconChevronRight size={18} className={classes.way} aria-hidden />
      <Text fw={700}>{title}</Text>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </>
  );
}
