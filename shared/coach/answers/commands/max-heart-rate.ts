import { zonesOfMax } from '../../../physiology/heart-rate-zones.ts';
import { noZones } from '../../../zones/described.ts';
import { withBounds } from '../../../zones/zones.ts';
import type { CoachRecords } from '../../records.ts';
import { switchedOff } from '../off.ts';
import { type Answer, untilApproved } from '../proposal.ts';

/** A new maximum heart rate, with the zones that follow from it. */
export function answerMaxHeartRate({ enabled }: CoachRecords, bpm: number): Answer {
  if (!enabled.zones) return { text: switchedOff(['zones']) };
  const bounds = Object.entries(withBounds(noZones, zonesOfMax(bpm)));
  return {
    text: `I propose zones based on a maximum heart rate of ${bpm} bpm, each a tenth of it. They replace the heart rates of your zones and leave the paces and your threshold as they are. ${untilApproved}`,
    proposal: {
      type: 'update_zones',
      data: {
        ...Object.fromEntries(bounds.filter(([, value]) => value !== null)),
        maxHeartRate: bpm,
      },
    },
  };
}
