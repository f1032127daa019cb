import { number, storedFormats } from '../../formats.ts';
import { describeAvailability } from '../../profile/availability.ts';
import { type PersonalBestName, personalBestDistances } from '../../profile/personal-bests.ts';
import { distanceLabel } from '../../races/rules.ts';
import { weekdayNames } from '../../week.ts';
import { quoted } from '../data-block.ts';
import type { CoachRecords } from '../records.ts';
import { facts } from './table.ts';

const health = { most: 300 };

export function runnerLines({ profile }: CoachRecords): string[] | undefined {
  if (!profile) return undefined;
  const { fullName, age, weeklyMileage, runningGoals, maxHeartRate, lactateThresholdHr } = profile;
  const bests = Object.entries(profile.personalBests).map(([name, time]) => {
    const distance = personalBestDistances[name as PersonalBestName];
    return `${distance ? distanceLabel(distance, storedFormats) : quoted(name, 30)} ${quoted(time, 10)}`;
  });
  const free = describeAvailability(profile.availability);
  const isWhole = Object.keys(profile.availability).length === weekdayNames.length;
  return [
    facts(
      fullName && `name ${quoted(fullName, 60)}`,
      age !== undefined && `${age} years old`,
      profile.gender,
      profile.experienceLevel && `level ${profile.experienceLevel}`,
      weeklyMileage !== undefined && `usual week ${storedFormats.withDistanceUnit(weeklyMileage)}`,
      profile.favoriteDistance && `favourite distance ${profile.favoriteDistance}`,
      profile.preferredRunningTime && `likes to run in the ${profile.preferredRunningTime}`,
    ),
    free &&
      `time free for running on a day: ${free}${isWhole ? '' : '; not said of the other days'}`,
    runningGoals.length > 0 && `goals: ${runningGoals.join(', ')}`,
    bests.length > 0 && `personal bests as entered: ${bests.join(', ')}`,
    facts(
      maxHeartRate !== undefined && `maximum heart rate ${maxHeartRate} bpm`,
      lactateThresholdHr !== undefined && `threshold heart rate ${lactateThresholdHr} bpm`,
    ),
    profile.currentInjuries &&
      `health, in the runner's words: ${quoted(profile.currentInjuries, health.most)}`,
    profile.medicalConditions &&
      `conditions, in the runner's words: ${quoted(profile.medicalConditions, health.most)}`,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

export const subscriptionLines = ({ subscription }: CoachRecords): string[] | undefined =>
  subscription && [
    `${subscription.isPro ? 'Pro' : 'Free'} plan; AI tokens used this month: ${number(subscription.tokensUsed)} of ${number(subscription.tokensTotal)}`,
  ];
