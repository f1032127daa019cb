/** Being written. */
export default function SummariesTab(_: {
  onContinue: (about: { title: string; prompt: string }) => void;
}) {
  return null;
}
