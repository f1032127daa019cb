// A reporter for Vitest that writes the summary for `npm test`. Vitest's own JSON reporter mentions neither a hook
// that failed after its tests nor an error outside any test, though either fails the run.
import { writeFileSync } from 'node:fs';
import { failure } from './counts.mjs';

export default class {
  /** Writes `{ passed, failed, notes }` to the file that VITEST_REPORT names. */
  onTestRunEnd(modules, errors) {
    let passed = 0;
    const notes = [];
    const failed = (name, [error]) => notes.push(failure(name, error?.message));
    for (const module of modules) {
      const file = module.moduleId;
      if (module.errors().length) failed(file, module.errors());
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length) failed(`${file} › ${suite.fullName}`, suite.errors());
      }
      for (const test of module.children.allTests()) {
        const { state, errors: why } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failed(`${file} › ${test.fullName}`, why);
      }
    }
    for (const error of errors) failed(`outside any test, ${at(error)}`, [error]);
    writeFileSync(
      process.env.VITEST_REPORT,
      JSON.stringify({ passed, failed: notes.length, notes }),
    );
  }
}

/** Where an error came from: the test that ran then, as far as Vitest knows, and the first line of the stack. */
function at({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: name, stack = '' }) {
  const [, where = ''] = /\n\s*at (.*)/.exec(stack) ?? [];
  return [name ?? file, where].filter(Boolean).join(', ') || 'nobody knows where';
}
