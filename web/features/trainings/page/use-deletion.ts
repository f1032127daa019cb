import { useNavigate } from 'react-router';
import type { Training } from '#shared/trainings/schema.ts';
import { confirmDelete } from '../../../ui/confirm.tsx';
import { useDeleteTraining } from '../api.ts';
import { deleteQuestion } from '../delete-question.ts';

/** Deletes after a question, and leads back to where the runner came from. */
export function useDeletion() {
  const remove = useDeleteTraining();
  const navigate = useNavigate();
  // Whoever opened the address itself came from no screen of ours.
  const isFirst = window.history.state?.idx === 0;
  return ({ id }: Training) =>
    confirmDelete({
      question: deleteQuestion,
      onConfirm: () => remove.mutate({ id }),
      onConfirmed: () => (isFirst ? navigate('/training', { replace: true }) : navigate(-1)),
    });
}
