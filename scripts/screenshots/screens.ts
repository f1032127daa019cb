import type { Page } from 'playwright';
import * as calendar from './calendar-steps.ts';
import type { Person } from './people.ts';
import * as steps from './steps.ts';

export interface Screen {
  /** Also names the picture's file. */
  name: string;
  as: Person;
  path: string;
  /** Actions before the picture is taken. */
  steps?: (page: Page) => Promise<unknown>;
  /** The whole page, not just the part that fits a window. */
  whole?: true;
  /** The largest width, in px, at which this screen exists. */
  upTo?: number;
}

/** Every screen, in the order a runner meets them. Add new ones here. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', as: 'visitor', path: '/' },
  { name: 'sign-in-refused', as: 'visitor', path: '/', steps: steps.signInWithNothing },
  { name: 'sign-up', as: 'visitor', path: '/', steps: steps.openSignUp },
  { name: 'onboarding-1', as: 'newcomer', path: '/', whole: true },
  { name: 'onboarding-2', as: 'newcomer', path: '/', steps: steps.onboarding(2), whole: true },
  { name: 'onboarding-3', as: 'newcomer', path: '/', steps: steps.onboarding(3), whole: true },
  { name: 'onboarding-4', as: 'newcomer', path: '/', steps: steps.onboarding(4), whole: true },

  { name: 'dashboard-empty', as: 'beginner', path: '/dashboard', whole: true },
  { name: 'dashboard', as: 'runner', path: '/dashboard', whole: true },
  {
    name: 'dashboard-year',
    as: 'runner',
    path: '/dashboard',
    steps: steps.choosePeriod('This Year'),
    whole: true,
  },
  {
    name: 'dashboard-custom',
    as: 'runner',
    path: '/dashboard',
    steps: steps.choosePeriod('Custom Range'),
  },

  { name: 'log-empty', as: 'beginner', path: '/training' },
  { name: 'log', as: 'runner', path: '/training' },
  { name: 'log-nothing-found', as: 'runner', path: '/training?search=moon' },
  { name: 'card', as: 'runner', path: '/training?type=race', steps: steps.expandFirst },
  { name: 'card-delete', as: 'runner', path: '/training', steps: steps.deleteFirst },
  { name: 'training', as: 'runner', path: '/training', steps: steps.openFirst, whole: true },
  { name: 'training-why', as: 'runner', path: '/training', steps: steps.askWhy },
  { name: 'add', as: 'runner', path: '/training', steps: steps.openAdd },
  { name: 'add-refused', as: 'runner', path: '/training', steps: steps.addNothing },
  { name: 'edit', as: 'runner', path: '/training', steps: steps.editFirst },

  { name: 'compare-choose', as: 'runner', path: '/training/compare' },
  {
    name: 'compare',
    as: 'runner',
    path: '/training/compare',
    steps: steps.compareTwo,
    whole: true,
  },

  { name: 'routes-empty', as: 'beginner', path: '/routes' },
  { name: 'routes', as: 'runner', path: '/routes', steps: steps.waitForMap, whole: true },
  { name: 'routes-all', as: 'runner', path: '/routes', steps: steps.showAllRuns },
  {
    name: 'routes-place',
    as: 'runner',
    path: '/routes?place=1',
    steps: steps.waitForMap,
    whole: true,
  },

  { name: 'races-empty', as: 'beginner', path: '/races' },
  { name: 'races', as: 'runner', path: '/races', whole: true },
  { name: 'races-10k', as: 'runner', path: '/races?distance=10K' },
  {
    name: 'race',
    as: 'runner',
    path: '/races?distance=10K',
    steps: steps.expandFirst,
    whole: true,
  },
  { name: 'race-log', as: 'runner', path: '/races', steps: steps.logRace },
  { name: 'race-refused', as: 'runner', path: '/races', steps: steps.logNothing },
  { name: 'race-delete', as: 'runner', path: '/races', steps: steps.deleteFirst },

  { name: 'injuries-empty', as: 'beginner', path: '/health' },
  { name: 'injuries', as: 'runner', path: '/health', whole: true },
  { name: 'injury', as: 'runner', path: '/health', steps: steps.expandFirst, whole: true },
  { name: 'injury-report', as: 'runner', path: '/health', steps: steps.reportInjury },
  { name: 'injury-resolve', as: 'runner', path: '/health', steps: steps.resolveInjury },
  { name: 'injury-delete', as: 'runner', path: '/health', steps: steps.deleteFirst },

  { name: 'gear-empty', as: 'beginner', path: '/gear' },
  { name: 'gear', as: 'runner', path: '/gear', whole: true },
  { name: 'gear-no-other', as: 'runner', path: '/gear?category=other' },
  { name: 'gear-add', as: 'runner', path: '/gear', steps: steps.addGear },
  { name: 'gear-delete', as: 'runner', path: '/gear', steps: steps.deleteFirst },

  { name: 'zones-empty', as: 'beginner', path: '/zones' },
  { name: 'zones', as: 'runner', path: '/zones', whole: true },
  { name: 'zones-pro', as: 'pro', path: '/zones' },
  { name: 'zones-need-pro', as: 'runner', path: '/zones', steps: steps.askForZones },
  { name: 'zones-edit', as: 'runner', path: '/zones', steps: steps.editZones, whole: true },

  { name: 'recovery-empty', as: 'beginner', path: '/recovery', whole: true },
  { name: 'recovery', as: 'runner', path: '/recovery', whole: true },
  { name: 'recovery-pro', as: 'pro', path: '/recovery', whole: true },
  { name: 'recovery-edit', as: 'pro', path: '/recovery', steps: steps.editPlan, whole: true },

  { name: 'calendar-empty', as: 'beginner', path: '/calendar' },
  { name: 'calendar', as: 'runner', path: '/calendar', whole: true },
  { name: 'calendar-week', as: 'runner', path: '/calendar?view=week', whole: true },
  { name: 'calendar-day', as: 'runner', path: '/calendar?view=day', whole: true },
  { name: 'calendar-day-empty', as: 'beginner', path: '/calendar?view=day' },
  { name: 'event', as: 'runner', path: '/calendar', steps: calendar.openPlan },
  { name: 'event-log', as: 'runner', path: '/calendar', steps: calendar.logPlan },
  { name: 'event-add', as: 'runner', path: '/calendar', steps: calendar.addWeekly },
  { name: 'event-refused', as: 'runner', path: '/calendar', steps: calendar.addNothing },
  { name: 'event-delete', as: 'runner', path: '/calendar', steps: calendar.deleteSeries },
  { name: 'calendar-feed', as: 'runner', path: '/calendar', steps: calendar.subscribe },

  { name: 'strategy-empty', as: 'beginner', path: '/racestrategy' },
  {
    name: 'strategy',
    as: 'runner',
    path: '/racestrategy',
    steps: steps.chooseRace,
    whole: true,
  },
  { name: 'strategy-pro', as: 'pro', path: '/racestrategy' },
  { name: 'strategy-add', as: 'runner', path: '/racestrategy', steps: steps.planRace },
  { name: 'strategy-refused', as: 'runner', path: '/racestrategy', steps: steps.planNothing },
  { name: 'strategy-delete', as: 'runner', path: '/racestrategy', steps: steps.deleteFirst },
  {
    name: 'strategy-print',
    as: 'runner',
    path: '/racestrategy',
    steps: steps.printStrategy,
    whole: true,
  },

  { name: 'import', as: 'beginner', path: '/import', whole: true },
  { name: 'import-refused', as: 'importer', path: '/import', steps: steps.uploadWrongFile },
  { name: 'import-preview', as: 'importer', path: '/import', steps: steps.upload, whole: true },
  { name: 'import-importing', as: 'importer', path: '/import', steps: steps.seeProgress },
  { name: 'import-complete', as: 'importer', path: '/import', steps: steps.importAll, whole: true },
  { name: 'import-again', as: 'importer', path: '/import', steps: steps.importAgain, whole: true },
  {
    name: 'import-history',
    as: 'importer',
    path: '/import',
    steps: steps.seeHistory,
    whole: true,
  },

  { name: 'profile-new', as: 'beginner', path: '/profile', whole: true },
  { name: 'profile', as: 'runner', path: '/profile', whole: true },
  { name: 'profile-edit', as: 'runner', path: '/profile', steps: steps.editProfile, whole: true },
  { name: 'profile-refused', as: 'runner', path: '/profile', steps: steps.saveNoName },
  { name: 'profile-unsaved', as: 'runner', path: '/profile', steps: steps.leaveProfile },
  { name: 'profile-email', as: 'runner', path: '/profile', steps: steps.changeEmail },
  { name: 'profile-password', as: 'runner', path: '/profile', steps: steps.changePassword },

  { name: 'profile-pro', as: 'pro', path: '/profile' },
  { name: 'pricing', as: 'runner', path: '/pricing', whole: true },
  { name: 'pricing-pro', as: 'pro', path: '/pricing', steps: steps.addPackage, whole: true },
  { name: 'checkout', as: 'beginner', path: '/pricing', steps: steps.openCheckout },
  { name: 'portal', as: 'beginner', path: '/pricing', steps: steps.openPortal, whole: true },
  { name: 'coach-gate', as: 'runner', path: '/ai' },
  { name: 'upgrade', as: 'runner', path: '/training', steps: steps.askAi },
  { name: 'welcome', as: 'pro', path: '/dashboard?upgraded=true' },
  { name: 'tour', as: 'pro', path: '/dashboard', steps: steps.tour(1) },
  { name: 'tour-themes', as: 'pro', path: '/dashboard', steps: steps.tour(3) },

  { name: 'menu', as: 'runner', path: '/dashboard', steps: steps.openMenu, upTo: 990 },
  { name: 'account-menu', as: 'runner', path: '/dashboard', steps: steps.openAccountMenu },
];
