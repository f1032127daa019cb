import { Text } from '@mantine/core';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import classes from './coach-gate.module.css';

/** Demo numbers showing what the coach's screen would look like. */
export function CoachMock() {
  const { distanceNoun, distanceUnit, withDistanceUnit } = useFormats();
  return (
    <>
      <StatTiles>
        <StatTile label="Trainings" value="48" />
        <StatTile label="Races" value="3" />
        <StatTile label="Total distance" value="412.6" unit={distanceUnit} />
        <StatTile label="Avg RPE" value="6.2" unit="/10" />
        <StatTile label="Ongoing injuries" value="0" />
        <StatTile label="Active gear" value="4" />
      </StatTiles>
      <div className={classes.panels}>
        <Panel title="This Week" gap="sm">
          <Text>
            Five sessions and {withDistanceUnit(52.4)}, 8% more than last week. The tempo run on
            Thursday was your quickest over {withDistanceUnit(10)} this year, at the same effort as
            in May.
          </Text>
          <Text>
            You had two hard days in a row. Keep tomorrow easy, and move the intervals to Friday.
          </Text>
        </Panel>
        <Panel title="AI Chat" gap="sm">
          <Text className={classes.asked}>Am I ready for a half marathon in six weeks?</Text>
          <Text className={classes.answered}>
            Your long runs say yes: {withDistanceUnit(18)} twice at an easy effort. Two more of
            them, and a week of rest before the start.
          </Text>
        </Panel>
      </div>
      <Panel title="Last Week" gap="sm">
        <Text>
          Four sessions and {withDistanceUnit(48.6)}, most of them easy. You slept well before the
          long run and it showed: the last five {distanceNoun}s were the quickest.
        </Text>
      </Panel>
    </>
  );
}
