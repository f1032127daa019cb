export const deleteQuestion =
  'Are you sure you want to delete this training session? This action cannot be undone.';
