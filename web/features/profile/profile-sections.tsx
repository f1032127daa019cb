import type { FormEvent, ReactNode } from 'react';
import type { Formats } from '#shared/formats.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { FieldList } from '../../ui/field-groups.tsx';
import { useFormats } from '../../ui/formats.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { AvailabilityField } from './availability-field.tsx';
import { BasicFields } from './basic-fields.tsx';
import type { ProfileForm } from './field-props.ts';
import { GoalsField } from './goals-field.tsx';
import { HealthFields } from './health-fields.tsx';
import { PersonalBestList } from './personal-best-list.tsx';
import { profileValues } from './profile-values.ts';
import { PersonalBestFields, RunningFields } from './running-fields.tsx';

interface Section {
  title: string;
  hint: string;
  shown: (profile: Profile, formats: Formats) => ReactNode;
  fields: (form: ProfileForm) => ReactNode;
}

const sections: Section[] = [
  {
    title: 'Basic Information',
    hint: 'Who you are.',
    shown: (profile, formats) => <FieldList fields={profileValues.basic(profile, formats)} />,
    fields: (form) => <BasicFields form={form} />,
  },
  {
    title: 'Running Profile',
    hint: 'How you run, and why.',
    shown: (profile, formats) => <FieldList fields={profileValues.running(profile, formats)} />,
    fields: (form) => (
      <>
        <RunningFields form={form} />
        <GoalsField form={form} />
      </>
    ),
  },
  {
    title: 'Personal Bests',
    hint: 'Your best times, in hours, minutes and seconds.',
    shown: ({ personalBests }) => <PersonalBestList bests={personalBests} />,
    fields: (form) => <PersonalBestFields form={form} />,
  },
  {
    title: 'Days I Can Run',
    hint: 'When you have time for running, and for how long. The coach’s plans keep to it.',
    shown: (profile) => <FieldList fields={profileValues.availability(profile)} />,
    fields: (form) => <AvailabilityField form={form} />,
  },
  {
    title: 'Health & Notes',
    hint: 'What a plan or a coach should know. Nobody else sees it.',
    shown: (profile) => <FieldList fields={profileValues.health(profile)} />,
    fields: (form) => <HealthFields form={form} />,
  },
];

/** The profile's fields, read-only or in a form that `onSubmit` saves. */
export function ProfileSections({
  profile,
  form,
  formId,
  editing,
  onSubmit,
}: {
  profile: Profile;
  form: ProfileForm;
  /** Lets a button elsewhere on the page submit the form. */
  formId: string;
  editing: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const formats = useFormats();
  return (
    <form id={formId} noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
      {sections.map(({ title, hint, shown, fields }) => (
        <SettingsSection key={title} title={title} hint={hint}>
          {editing ? fields(form) : shown(profile, formats)}
        </SettingsSection>
      ))}
    </form>
  );
}
