import { Button, List, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { useToday } from '../../ui/today.ts';
import { authAnswer } from '../auth/auth-answer.ts';
import { withProof } from '../auth/proof/with-proof.ts';
import { auth } from '../auth/session.ts';
import { useWatchedSubscription } from '../billing/api.ts';
import { paidThingsLost } from './lost-on-deletion.ts';

/** Lists what will be deleted, asks for proof, and deletes the account. */
export function DeleteAccount() {
  const [asked, setAsked] = useState(false);
  return (
    <Stack gap="sm" align="start">
      <Text>
        Deletes your account and everything in it, immediately and permanently. Export your data
        first if you may want it again.
      </Text>
      <Button color="red.9" onClick={() => setAsked(true)}>
        Delete my account
      </Button>
      {asked && <DeleteDialog onClose={() => setAsked(false)} />}
    </Stack>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const formats = useFormats();
  const today = useToday();
  const form = useForm({ initialValues: {} });
  const { data: subscription } = useWatchedSubscription(false);
  const remove = useMutation({ mutationFn: deleteAccount, retry: false });
  return (
    <FormModal
      title="Delete my account"
      busy={remove.isPending}
      // Nothing is typed here, so clicking outside only cancels.
      backdropCloses
      onClose={onClose}
    >
      <RecordForm
        form={form}
        busy={remove.isPending}
        failure={remove.error}
        failureText="Your account was not deleted"
        labels={{ save: 'Delete everything', saving: 'Deleting...' }}
        danger
        onSubmit={() => remove.mutate()}
      >
        <Text>This will be deleted, and cannot be restored:</Text>
        <List>
          <List.Item>every training, race, injury, gear item and calendar event</List.Item>
          <List.Item>imports, zones, plans, chats and summaries</List.Item>
          <List.Item>your profile, its image, and any exports that are ready</List.Item>
          {paidThingsLost(subscription, today, formats).map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
          <List.Item>your sign-in, on every device</List.Item>
        </List>
        <Text>
          An export can restore your records and your image, but not a plan or purchased tokens.
        </Text>
      </RecordForm>
    </FormModal>
  );
}

async function deleteAccount(): Promise<void> {
  await withProof(() => authAnswer(auth.deleteUser({})));
  // A full page load, so that nothing loaded before remains.
  window.location.assign('/');
}
