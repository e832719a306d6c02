# Runs a test command and prints the line that sums it up. For `run` and `long`, from the root.

# The type checker and the linter are Go programs: with more memory they need a quarter less time.
export GOGC=400

report=$(mktemp)
trap 'rm -f "$report"' EXIT

npm ci && npm run "$1" -- --reporter=default --reporter=json --outputFile.json="$report"
status=$?
echo "$SECONDS seconds"

node -e '
  const [file, status] = process.argv.slice(1);
  let report = { numPassedTests: 0, numFailedTests: 0 };
  try { report = JSON.parse(require("node:fs").readFileSync(file, "utf8")); } catch {}
  // A check that failed before the tests, or a file that did not load, is a failure too.
  const failed = Math.max(report.numFailedTests, status === "0" ? 0 : 1);
  console.log(`${report.numPassedTests} passed, ${failed} failed`);
' "$report" "$status"
exit $status
