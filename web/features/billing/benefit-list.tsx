import { Text } from '@mantine/core';
import classes from './benefit-list.module.css';
import type { Benefit } from './plans.ts';

/** What a plan includes, one line each. */
export function BenefitList({ benefits }: { benefits: Benefit[] }) {
  return (
    <ul className={classes.benefits}>
      {benefits.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={20} stroke={1.8} aria-hidden />
          <div>
            <Text fw={text ? 600 : 500}>{title}</Text>
            {text && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
