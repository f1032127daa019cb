import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconPhoto, IconTrash } from '#icons';
import { imageFileError } from '#shared/profile/image.ts';
import type { Profile } from '#shared/profile/schema.ts';

/** The picture to save with the profile; null removes the current one. */
export type ChosenImage = File | null | undefined;

/** The current picture, or while editing the one to be saved. */
export function ImageField({
  profile: { fullName, profileImageUrl },
  editing,
  chosen,
  onChoose,
  onRefused,
}: {
  profile: Profile;
  editing: boolean;
  chosen: ChosenImage;
  onChoose: (image: ChosenImage) => void;
  onRefused: (sentence: string) => void;
}) {
  const preview = usePreview(chosen);
  const shown = chosen === undefined ? profileImageUrl : preview;
  const choose = (file: File | null) => {
    if (!file) return;
    const refused = imageFileError(file);
    if (refused) onRefused(refused);
    else onChoose(file);
  };
  return (
    <Group gap="lg">
      <Avatar
        key={shown}
        src={shown ?? null}
        name={fullName}
        alt={shown ? 'Your profile image' : ''}
        size={96}
        radius="50%"
        color="accent"
      />
      <Stack gap="xs">
        {editing && (
          <Group gap="sm">
            <FileButton accept="image/*" onChange={choose}>
              {(props) => (
                <Button variant="default" leftSection={<IconPhoto size={18} />} {...props}>
                  Choose Image
                </Button>
              )}
            </FileButton>
            {shown && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={18} />}
                // Removing a newly chosen picture brings back the current one.
                onClick={() => onChoose(chosen ? undefined : null)}
              >
                Remove
              </Button>
            )}
          </Group>
        )}
        <Text size="sm" c="dimmed" role="status">
          {chosen ? `${chosen.name}, to be saved with your changes` : hint}
        </Text>
      </Stack>
    </Group>
  );
}

const hint = 'JPG, PNG, or GIF, max 5MB';

function usePreview(file: ChosenImage): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
