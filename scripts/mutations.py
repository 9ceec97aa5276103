"""Mutations: small wrong changes to a source file, as an author might make them by mistake."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Mod: ast.FloorDiv,
    ast.FloorDiv: ast.Mod,
}


@dataclass(frozen=True)
class Mutation:
    """One wrong change: its kind, its line, and the whole source with it."""

    what: str
    line: int
    before: str
    after: str
    source: str


def mutations(source: str) -> list[Mutation]:
    """All mutations of a source."""
    found = []
    for node in _living_nodes(ast.parse(source)):
        for what, text in _changes(node, source):
            mutated = _replaced(source, node, text)
            if mutated != source:
                found.append(mutation(what, source, mutated))
    return found


Located = ast.expr | ast.stmt
Change = tuple[str, str]
"""The kind of mutation, and the text that replaces the node."""


def _living_nodes(tree: ast.AST) -> Iterator[Located]:
    """Statements and expressions with an effect at run time: no annotations, docstrings or imports."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise):
            continue
        if isinstance(child, ast.expr) and child in _annotations(tree):
            continue
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, Located):
            yield child
        yield from _living_nodes(child)


def _annotations(node: ast.AST) -> list[ast.expr | None]:
    if isinstance(node, ast.FunctionDef):
        return [node.returns, *node.decorator_list]
    if isinstance(node, ast.ClassDef):
        return [*node.bases, *node.decorator_list]
    if isinstance(node, ast.arg | ast.AnnAssign):
        return [node.annotation]
    return []


# --- the changes, by the kind of node ---


def _changes(node: Located, source: str) -> Iterator[Change]:
    for kind, change in CHANGES:
        if isinstance(node, kind):
            yield from change(node, source)


def _compare(node: ast.Compare, source: str) -> Iterator[Change]:
    for other in COMPARED[type(node.ops[0])]:
        yield "comparison", ast.unparse(ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators))


def _constant(node: ast.Constant, source: str) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield "constant", repr(not node.value)
    elif isinstance(node.value, int):
        yield "constant", repr(node.value + 1)
        yield "constant", repr(node.value - 1)


def _both(node: ast.BoolOp, source: str) -> Iterator[Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "and/or", ast.unparse(ast.BoolOp(other, node.values))


def _without_sign(node: ast.UnaryOp, source: str) -> Iterator[Change]:
    if isinstance(node.op, ast.Not | ast.Invert | ast.USub):
        yield "dropped sign", ast.unparse(node.operand)


def _operator(node: ast.BinOp, source: str) -> Iterator[Change]:
    if type(node.op) in COMPUTED:
        yield "operator", ast.unparse(ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right))


def _assigned_operator(node: ast.AugAssign, source: str) -> Iterator[Change]:
    if type(node.op) in COMPUTED:
        yield "operator", ast.unparse(ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value))


def _condition(node: ast.If | ast.While | ast.IfExp, source: str) -> Iterator[Change]:
    negated = ast.UnaryOp(ast.Not(), node.test)
    yield "negated condition", _replaced_inside(node, node.test, ast.unparse(negated), source)


def _branch(node: ast.If, source: str) -> Iterator[Change]:
    yield "removed branch", _replaced_inside(node, node.test, "False", source)
    if node.orelse:
        yield "removed branch", _replaced_inside(node, node.test, "True", source)


def _arguments(node: ast.Call, source: str) -> Iterator[Change]:
    if len(node.args) > 1 and not any(isinstance(one, ast.Starred) for one in node.args):
        first, second, *rest = node.args
        if ast.dump(first) != ast.dump(second):
            yield "swapped arguments", ast.unparse(ast.Call(node.func, [second, first, *rest], node.keywords))


def _dropped(node: ast.stmt, source: str) -> Iterator[Change]:
    yield "dropped statement", "pass"


CHANGES: list[tuple[type[ast.AST], Callable[..., Iterator[Change]]]] = [
    (ast.Compare, _compare),
    (ast.Constant, _constant),
    (ast.BoolOp, _both),
    (ast.UnaryOp, _without_sign),
    (ast.BinOp, _operator),
    (ast.AugAssign, _assigned_operator),
    (ast.If, _condition),
    (ast.While, _condition),
    (ast.IfExp, _condition),
    (ast.If, _branch),
    (ast.Call, _arguments),
    (ast.Expr, _dropped),
    (ast.Assign, _dropped),
    (ast.AugAssign, _dropped),
    (ast.Return, _dropped),
    (ast.Continue, _dropped),
    (ast.Break, _dropped),
]


# --- text ---


def _replaced(source: str, node: Located, text: str) -> str:
    start, end = _span(source, node)
    return source[:start] + (f"({text})" if isinstance(node, ast.expr) else text) + source[end:]


def _replaced_inside(node: Located, part: ast.expr, text: str, source: str) -> str:
    """The node's own text with one part of it replaced."""
    start, end = _span(source, node)
    inner_start, inner_end = _span(source, part)
    return source[start:inner_start] + f"({text})" + source[inner_end:end]


def _span(source: str, node: Located) -> tuple[int, int]:
    """Start and end of a node in the source. The parser counts bytes within a line, not characters."""
    lines = source.splitlines(keepends=True)

    def at(line: int, column: int) -> int:
        return sum(map(len, lines[: line - 1])) + len(lines[line - 1].encode()[:column].decode())

    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)


def mutation(what: str, source: str, mutated: str) -> Mutation:
    """Describe a change by the first line that differs."""
    old, new = source.splitlines(), mutated.splitlines()
    at = next(number for number, pair in enumerate(zip_longest(old, new)) if pair[0] != pair[1])
    before, after = (lines[at].strip() if at < len(lines) else "" for lines in (old, new))
    return Mutation(what, at + 1, before, after, mutated)
