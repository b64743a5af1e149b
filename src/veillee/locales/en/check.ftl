### What `veillee check-game` finds: each message says what is wrong, its attribute what to do next.

check-not-loaded = The game does not load: { $reason }.
    .next = Mend that first; nothing else can be checked before.
check-raised = { $kind } while checking { $doing }: { $message }
    .next = Look at that line; the game must not raise there.
check-hung = No answer after { $seconds } seconds, in { $doing }.
    .next = Look for a loop that never ends.
check-died = The process ended by itself (status { $status }) while checking { $doing }.
    .next = Look for a call that ends Python, or for endless memory.
check-no-declaration = The fields of the state are not declared.
    .next = Write state.toml, then run veillee generate on the folder.
check-bad-declaration = The declaration of the state cannot be read: { $message }
    .next = Mend it, then run veillee generate on the folder.
check-stale-state = The module is not what state.toml says.
    .next = Run: veillee generate { $game }
check-bad-option = Option { $option } = { $value } fails: { $message }
    .next = Refuse it with BadOption, or make it work.
check-broken-contract = { $message }
    .next = core/contract.py says what this method answers.
check-nonconforming = { $check }: { $message }{ $more ->
    [0] {""}
    [one] {" "}(One more check stumbles over it: { $others }.)
   *[other] {" "}({ $more } more checks stumble over it: { $others }.)
}
    .next = The promise that is broken: { $about }
check-no-oracle = There is no ORACLE in the part testing.
    .next = Write one: a second, slow reading of the rules (veillee.testing.oracle).
check-bad-oracle = ORACLE is not an Oracle but a { $came }.
    .next = Derive it from veillee.testing.oracle.Oracle.
check-ending-missed = Random play never ends with “{ $ending }”.
    .next = Give the oracle tables() that end so, or take the ending out of the legend.
check-value-untried = The oracle’s tables() never replace { $table }.
    .next = Add a table of your own for it.
check-clause-failed = { $test } fails: { $message }
    .next = Either the rules or the test is wrong: read the clause.
check-clause-uncited = No test cites { $clause }.
    .next = Write one, marked with @clause.
check-clause-unknown = A test cites { $clause }, which the rules do not have.
    .next = Correct the citation.
check-no-words = There are no sentences in this language ({ $language }).
    .next = Write this file, with the keys of the other language.
check-bad-fluent = This line is no Fluent: { $content }
    .next = A message is “key = text”; lines that go on are indented.
check-key-twice = { $key } is there twice.
    .next = Remove one.
check-key-missing = The sentence { $key } is missing. It is given: { $arguments }.
    .next = Add it here.
check-key-idle = Nobody asks for { $key }.
    .next = Remove it, or correct the key.
check-key-in-one-language = { $key } is missing in the other language ({ $language }).
    .next = Add it there, or remove it here.
check-argument-unknown = { $key } uses ${ $name }, which nobody gives. It is given: { $arguments }.
    .next = Use one of those, or tell more in the event or phrase.
check-no-text = There are no rules in this language ({ $language }).
    .next = Write this file: a title, then clauses as “- **ID-1** text”.
check-bad-layout = { $fault ->
    [no-title] The first line is the title, after “# ”.
    [second-title] There is one title, in the first line.
    [trailing-space] A line ends with a space.
    [indent] A line begins at the margin, or with two spaces inside a clause.
    [last-line] The last line ends with one line break.
   *[clause] This clause cannot be read: { $message }
}
    .next = Mend the line.
check-clauses-differ = The two languages differ in { $clause }.
    .next = Give both the same clauses in the same order.
check-clause-misplaced = { $clause }: { $fault ->
    [none] the page has no clause.
    [prefix] another prefix than the game’s.
    [order] the numbers do not ascend.
   *[absent] there is no such clause.
}
    .next = Correct the number.
check-option-unnamed = The rules do not name the option { $option }.
    .next = Name it in a clause, between backquotes, with the values it takes.
check-value-unnamed = Where the rules name { $option }, they do not say { $value }.
    .next = Name every word of a choice, and both ends of a range.
check-name-unknown = “{ $name }” between backquotes is no option.
    .next = Only options stand between backquotes.
check-mark-alone = “{ $mark }” is no mark, or says nothing.
    .next = Marks are { $known }, followed by what was decided.
check-french = { $fault ->
    [apostrophe] The apostrophe is ’, and quotation marks are guillemets
    [thin] A narrow no-break space (U+202F) goes before semicolons, exclamation marks and question marks
    [colon] A no-break space (U+00A0) goes before the colon
    [quotes] Narrow no-break spaces (U+202F) go inside guillemets
    [percent] A narrow no-break space (U+202F) goes before %
    [ligature] The letters o and e are one in “œu”
   *[ellipsis] An ellipsis is one character
}: { $text }
    .next = --fix sets spaces and apostrophes.
check-english = { $fault ->
    [apostrophe] The apostrophe is ’, and quotation marks are curly
    [space] No space goes before a semicolon, a colon, an exclamation mark or a question mark
    [no-break] English has no no-break spaces
    [quotes] Guillemets are French
   *[ellipsis] An ellipsis is one character
}: { $text }
    .next = Mend the line.
check-no-goldens = There are no tables of which matches are kept.
    .next = List some as PLAYED, REWOUND and COUNTED in the part testing.
check-golden-missing = { $name } is missing among the kept matches.{ $more ->
    [0] {""}
    [one] {" "}So is one other.
   *[other] {" "}So are { $more } others.
}
    .next = --write-goldens writes it; read what it wrote.
check-golden-differs = { $message }{ $more ->
    [0] {""}
    [one] {" "}(One more differs.)
   *[other] {" "}({ $more } more differ.)
}
    .next = If the change is meant, raise rules_version and use --write-goldens.
check-golden-stray = { $name } stands for no table any more.{ $more ->
    [0] {""}
    [one] {" "}Nor does one other.
   *[other] {" "}Nor do { $more } others.
}
    .next = --write-goldens removes it.
check-golden-uncovered = No kept match shows { $what }.
    .next = Add a table to PLAYED that does, then --write-goldens.

## Checking a game

cli-check-head = { $game }: { $found ->
    [0] all in order.
    [one] one thing to mend.
   *[other] { $found } things to mend.
}
cli-check-ok = in order
cli-check-wrong = to mend
cli-check-skipped = not checked yet
cli-check-next = Next: { $what }
cli-check-wrote = Wrote { $file }
cli-check-mutants = { $judged } mistakes planted in the rules: { $killed } noticed, { $survived } not, { $same } that change nothing in play.{ $survived ->
    [0] {""}
   *[other] {" "}Nobody noticed:
}
cli-check-mutants-share = { $share } % of those that count were noticed; 90 are asked for.
cli-check-section-loads = Loading
cli-check-section-declaration = Declaration of the state
cli-check-section-options = Options
cli-check-section-contract = Contract
cli-check-section-conformance = Conformance
cli-check-section-oracle = Oracle and clauses
cli-check-section-sentences = Sentences
cli-check-section-rules = Text of the rules
cli-check-section-typography = Typography
cli-check-section-goldens = Kept matches

## A new game

error-bad-game-id = “{ $game }” cannot name a game: { $why ->
    [taken] the name is taken.
    [folder] Python must be able to import a folder of that name.
   *[id] it takes 1 to 32 small letters, digits and _, a letter first.
}
cli-new-wrote = The game “{ $game }” is in { $folder }. It can be played already:
cli-help-new-game = write a new game, small and whole, ready to be changed
cli-help-new-game-id = its short name: small letters, digits and _, a letter first
cli-help-new-game-folder = where to write it (else a folder of that name, here)
cli-help-check-game = say all that is missing or wrong in a game, and what to do next
cli-help-check-game-target = the game, by its short name or by its folder
cli-help-fix = set the spaces and apostrophes of the French
cli-help-write-goldens = write the kept matches anew (goldens.txt)
cli-help-mutants = then plant N mistakes in the rules, one at a time, and list those that no check notices
cli-help-check-seconds = seconds for a match or a check, after which the game counts as stuck
