import { Button, Checkbox, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { IconDownload, IconShare } from '#icons';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import { type Part, partsOf, pictureOf, type Shared, type shapes, usualParts } from './picture.ts';
import { type Look, PicturePreview } from './picture-preview.tsx';
import { canSendPictures, savePicture, sendPicture } from './send-picture.ts';
import classes from './share-dialog.module.css';

const names: Record<Part, string> = {
  distance: 'Distance',
  time: 'Time',
  pace: 'Pace',
  climb: 'Climb',
  heartRate: 'Heart rate',
  date: 'Date',
  title: 'Title',
};

const failures = {
  draw: 'This browser cannot draw the picture',
  save: 'The picture could not be saved',
  send: 'The picture could not be shared. Download it instead.',
} as const;

/** Makes a picture of a run in the browser alone: nothing of it is sent anywhere. */
export function ShareDialog({ onClose, ...shared }: Shared & { onClose: () => void }) {
  const { training, run, hidden } = shared;
  const formats = useFormats();
  const narrow = useMediaQuery('(max-width: 36em)');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<Look>({ shape: 'square', scheme: 'light' });
  const [wanted, setWanted] = useState<readonly Part[]>(usualParts);
  const [failed, setFailed] = useState<keyof typeof failures>();
  const choices = useMemo(
    () => partsOf({ training, run, hidden }, formats),
    [training, run, hidden, formats],
  );
  const picture = useMemo(
    () => pictureOf({ training, run, hidden }, new Set(wanted), formats),
    [training, run, hidden, wanted, formats],
  );
  const { date } = training;

  const attempt = async (
    failure: 'save' | 'send',
    work: (drawn: HTMLCanvasElement) => Promise<unknown>,
  ) => {
    if (!canvas.current) return;
    setFailed(undefined);
    try {
      await work(canvas.current);
    } catch {
      setFailed(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Share picture" size="xl" fullScreen={narrow}>
      <div className={classes.dialog}>
        <PicturePreview
          ref={canvas}
          picture={picture}
          look={look}
          onFail={() => setFailed('draw')}
        />
        <Stack gap="md" className={classes.choices}>
          <Group gap="sm">
            <SegmentedControl
              aria-label="Shape"
              data={[
                { value: 'square', label: 'Square' },
                { value: 'tall', label: 'Tall' },
              ]}
              value={look.shape}
              onChange={(shape) => setLook({ ...look, shape: shape as keyof typeof shapes })}
            />
            <SegmentedControl
              aria-label="Colours"
              data={[
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
              value={look.scheme}
              onChange={(scheme) => setLook({ ...look, scheme: scheme as Look['scheme'] })}
            />
          </Group>
          <Checkbox.Group
            label="On the picture"
            value={[...wanted]}
            onChange={(values) => setWanted(values as Part[])}
          >
            <div className={classes.parts}>
              {choices.map((part) => (
                <Checkbox key={part} value={part} label={names[part]} />
              ))}
            </div>
          </Checkbox.Group>
          <Text size="sm" c="dimmed">
            {run?.route
              ? 'The route has no map and no names of places. What is in your private places is not on it.'
              : 'This run has no route to draw, so the picture has its figures alone.'}
          </Text>
          <div>
            <Text size="sm" fw={500}>
              Alt text
            </Text>
            <Text size="sm" c="dimmed" mb={6}>
              {picture.alt}
            </Text>
            <CopyButton text={picture.alt} label="Copy alt text" />
          </div>
          {failed && <ErrorNotice text={failures[failed]} />}
          <Group gap="sm">
            <Button
              leftSection={<IconDownload size={18} />}
              disabled={failed === 'draw'}
              onClick={() => attempt('save', (drawn) => savePicture(drawn, date))}
            >
              Download PNG
            </Button>
            {canSendPictures() && (
              <Button
                variant="default"
                leftSection={<IconShare size={18} />}
                disabled={failed === 'draw'}
                onClick={() =>
                  attempt('send', (drawn) => sendPicture(drawn, { date, alt: picture.alt }))
                }
              >
                Share…
              </Button>
            )}
          </Group>
        </Stack>
      </div>
    </Modal>
  );
}
