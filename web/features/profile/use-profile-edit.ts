import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { doubtAboutBests } from '#shared/profile/personal-bests.ts';
import type { Profile } from '#shared/profile/schema.ts';
import { ApiError } from '../../api.ts';
import type { Draft } from '../../drafts.ts';
import type { Message } from '../../ui/banner.tsx';
import { confirmDoubt } from '../../ui/confirm.tsx';
import { useFormats } from '../../ui/formats.ts';
import { restored } from '../../ui/restored.ts';
import { typedInto } from '../../ui/typed.ts';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { useUnits } from '../../ui/use-units.ts';
import { useChangeProfile, useSaveImage } from './api.ts';
import { type ProfileFormValues, profileValues } from './form-values.ts';
import type { ChosenImage } from './image-field.tsx';

/** Edit mode: the entries, the chosen picture, and saving both. */
export function useProfileEdit({
  profile,
  draft,
  tell,
  onSaved,
}: {
  profile: Profile;
  draft: Draft;
  tell: (message: Message | undefined) => void;
  /** Called afterwards, once the profile is read-only again. */
  onSaved: () => void;
}) {
  const formats = useFormats();
  const { fill, reread, errors: errorsIn, changesBetween } = profileValues(formats.preferences);
  const [kept] = useState(() => restored(fill(profile), draft.kept, reread));
  /** The profile when editing started; undefined in view mode. */
  const [before, setBefore] = useState(kept && fill(profile));
  const [image, setImage] = useState<ChosenImage>();
  const form = useForm<ProfileFormValues>({ initialValues: kept ?? fill(profile) });
  const saveImage = useSaveImage();
  const change = useChangeProfile();
  const busy = saveImage.isPending || change.isPending;

  const { values } = form;
  const units = useUnits((typedIn) => {
    setBefore((shown) => shown && reread(shown, typedIn));
    form.setValues(reread(values, typedIn));
  });
  const changed = before !== undefined && Object.keys(changesBetween(before, values)).length > 0;
  const unsaved = changed || image !== undefined;
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (changed) setIsKept(draft.keep(typedInto(before, values), units));
    else draft.drop();
  }, [draft, before, values, changed, units]);

  function begin() {
    const filled = fill(profile);
    form.setValues(filled);
    form.clearErrors();
    tell(undefined);
    setBefore(filled);
  }

  function leave() {
    draft.drop();
    setBefore(undefined);
    setImage(undefined);
  }

  function discard() {
    leave();
    // The rejected values are gone.
    tell(undefined);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !before) return;
    const element = event.currentTarget;
    const errors = errorsIn(values);
    if (Object.keys(errors).length > 0) return show(errors, element);
    const changes = changesBetween(before, values);
    const doubt = changes.personalBests
      ? doubtAboutBests(values.personalBests, formats)
      : undefined;
    if (!(await confirmDoubt(doubt))) return;
    tell(undefined);
    if (image !== undefined) {
      try {
        await saveImage.mutateAsync(image);
      } catch (error) {
        const detail = (error as Error).message;
        return tell({ kind: 'failure', text: 'Failed to upload profile image', detail });
      }
      setImage(undefined);
    }
    try {
      await change.mutateAsync(changes);
    } catch (error) {
      tell({ kind: 'failure', text: failureOf(error) });
      return show(error instanceof ApiError ? error.fields : {}, element);
    }
    flushSync(leave);
    onSaved();
    tell({ kind: 'success', text: 'Profile updated successfully' });
  }

  /** Shows the errors and focuses the first invalid field. */
  function show(errors: Record<string, string>, element: HTMLFormElement) {
    flushSync(() => form.setErrors(errors));
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  const question = 'What you changed on your profile has not been saved.';
  // Drafts cannot hold a picture.
  const isAtRisk = image !== undefined || !isKept;
  const cancel = useUnsavedChanges({ unsaved, isAtRisk, question, onDiscard: discard });

  return {
    form,
    image,
    setImage,
    begin,
    save,
    cancel,
    busy,
    unsaved,
    editing: before !== undefined,
  };
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return 'Not authenticated';
  return (error as Error).message || 'Failed to update profile';
}
