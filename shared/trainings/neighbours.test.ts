import { expect, test } from 'vitest';
import { newId } from '../new-id.ts';
import { runAddress } from './address.ts';
import { neighboursOf } from './neighbours.ts';
import { trainingAt } from './training-at.ts';

test('the trainings before and after one, newest first', () => {
  const log = ['c', 'b', 'a'].map((id) => ({ id }));
  expect(neighboursOf(log, 'b')).toEqual({ earlier: { id: 'a' }, later: { id: 'c' } });
  expect(neighboursOf(log, 'a')).toEqual({ earlier: undefined, later: { id: 'b' } });
  expect(neighboursOf(log, 'c')).toEqual({ earlier: { id: 'b' }, later: undefined });
  expect(neighboursOf(log, 'gone')).toEqual({});
});

test('an address leads to a training, and nothing else does', () => {
  const id = newId();
  expect(trainingAt(runAddress(id))).toBe(id);
  for (const other of [
    `/training?id=${id}`,
    `/training/${id}/`,
    `/training/${id}?x`,
    `/race/${id}`,
  ])
    expect(trainingAt(other)).toBeUndefined();
  expect(trainingAt('/training/')).toBeUndefined();
});
