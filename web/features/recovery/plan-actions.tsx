import { Badge, Button } from '@mantine/core';
import type { RefObject } from 'react';
import { IconDeviceFloppy, IconPencil, IconSparkles, IconX } from '#icons';

/** The plan's badge, and the buttons to start, cancel and save editing. */
export function PlanActions({
  isPro,
  editing,
  busy,
  formId,
  toggle,
  onEdit,
  onCancel,
}: {
  isPro: boolean;
  editing: boolean;
  busy: boolean;
  formId: string;
  /** The button that starts editing. */
  toggle: RefObject<HTMLButtonElement | null>;
  /** Undefined while the plan cannot be edited. */
  onEdit: (() => void) | undefined;
  onCancel: () => void;
}) {
  return (
    <>
      {isPro && (
        <Badge
          size="lg"
          variant="light"
          tt="none"
          leftSection={<IconSparkles size={14} stroke={2.2} aria-hidden />}
        >
          AI-Powered
        </Badge>
      )}
      {editing ? (
        <>
          <Button
            variant="default"
            leftSection={<IconX size={18} />}
            disabled={busy}
            onClick={onCancel}
          >
            Cancel
          </Button>
          <Button
            key="save"
            type="submit"
            form={formId}
            leftSection={<IconDeviceFloppy size={18} />}
            aria-disabled={busy}
            data-disabled={busy || undefined}
          >
            {busy ? 'Saving...' : 'Save Plan'}
          </Button>
        </>
      ) : (
        // A separate element, or the click that starts editing would submit the form that replaces it.
        <Button
          key="edit"
          ref={toggle}
          leftSection={<IconPencil size={18} />}
          disabled={!onEdit}
          onClick={onEdit}
        >
          Edit Plan
        </Button>
      )}
    </>
  );
}
